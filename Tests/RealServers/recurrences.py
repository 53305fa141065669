"""Writes what python-dateutil and the zone database make of recurrence rules: the corpora of TimersTests.

    python3 -m venv /tmp/v && /tmp/v/bin/pip install python-dateutil==2.9.0.post0 tzdata
    /tmp/v/bin/python Tests/RealServers/recurrences.py Tests/TimersTests/Corpora

recurrences.tsv: rule, start, and the first eight times. zones.tsv: a zone, its changes (universal seconds and
seconds ahead), a rule, its start, and the universal seconds of a year of its times: what a clock put forward
never shows comes as much later, of an hour that comes twice the first is meant.
"""
import datetime as D
import random
import sys
import zoneinfo

from dateutil import rrule, tz

folder = sys.argv[1]
random.seed(5545)
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
UTC = D.timezone.utc


def rules():
    for text in [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;BYDAY=SA,SU",
        "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "FREQ=MONTHLY;BYMONTHDAY=1", "FREQ=MONTHLY;BYMONTHDAY=31",
        "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "FREQ=MINUTELY;INTERVAL=20",
        "FREQ=HOURLY", "FREQ=HOURLY;INTERVAL=5", "FREQ=DAILY;COUNT=3", "FREQ=DAILY;UNTIL=20270105T120000",
        "FREQ=WEEKLY;BYDAY=MO;COUNT=4", "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30", "FREQ=HOURLY;BYHOUR=9,10,11",
        "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15", "FREQ=DAILY;BYMONTH=1,12", "FREQ=DAILY;BYDAY=MO,WE",
        "FREQ=HOURLY;BYMINUTE=15,45",
    ]:
        yield text
    for _ in range(150):
        frequency = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "MINUTELY"])
        parts = ["FREQ=" + frequency]
        if random.random() < 0.5:
            parts.append(f"INTERVAL={random.randint(1, 7)}")
        if frequency == "WEEKLY" and random.random() < 0.7:
            parts.append("BYDAY=" + ",".join(sorted(random.sample(DAYS, random.randint(1, 4)), key=DAYS.index)))
        if frequency == "MONTHLY":
            parts.append(random.choice([
                f"BYMONTHDAY={random.choice([1, 2, 15, 28, 29, 30, 31, -1, -2])}",
                f"BYDAY={random.choice([1, 2, 3, 4, 5, -1, -2])}{random.choice(DAYS)}",
            ]))
        if frequency == "YEARLY":
            parts.append(f"BYMONTH={random.randint(1, 12)}")
            parts.append(random.choice([f"BYMONTHDAY={random.randint(1, 28)}", f"BYDAY={random.randint(1, 4)}{random.choice(DAYS)}"]))
        if random.random() < 0.2:
            parts.append(f"COUNT={random.randint(1, 6)}")
        yield ";".join(parts)


with open(f"{folder}/recurrences.tsv", "w") as out:
    for text in rules():
        start = D.datetime(2026, random.randint(1, 12), random.randint(1, 28), random.randint(0, 23), random.randint(0, 59))
        rule = rrule.rrulestr("RRULE:" + text, dtstart=start)
        times = []
        for time in rule:
            times.append(time.isoformat(timespec="minutes"))
            if len(times) == 8:
                break
        print(text, start.isoformat(timespec="minutes"), " ".join(times), sep="\t", file=out)


def changes(zone):
    first, last = D.datetime(2025, 12, 1, tzinfo=UTC), D.datetime(2028, 1, 1, tzinfo=UTC)
    found, moment = [], first
    while moment < last:
        later = moment + D.timedelta(minutes=30)
        if later.astimezone(zone).utcoffset() != moment.astimezone(zone).utcoffset():
            found.append((int(later.timestamp()), int(later.astimezone(zone).utcoffset().total_seconds())))
        moment = later
    return int(first.astimezone(zone).utcoffset().total_seconds()), found


with open(f"{folder}/zones.tsv", "w") as out:
    for name in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo"]:
        zone = zoneinfo.ZoneInfo(name)
        offset, found = changes(zone)
        table = " ".join([str(offset)] + [f"{at}:{ahead}" for at, ahead in found])
        for text, start in [
            ("FREQ=DAILY", D.datetime(2026, 1, 1, 2, 30)), ("FREQ=DAILY", D.datetime(2026, 1, 1, 1, 45)),
            ("FREQ=WEEKLY;BYDAY=SU", D.datetime(2026, 1, 1, 2, 15)), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", D.datetime(2026, 1, 1, 6, 30)),
        ]:
            seconds = []
            for time in rrule.rrulestr("RRULE:" + text, dtstart=start):
                if time >= D.datetime(2027, 1, 1):
                    break
                real = tz.resolve_imaginary(time.replace(tzinfo=zone))
                seconds.append(int(real.replace(fold=0).timestamp()))
            print(name, table, text, start.isoformat(timespec="minutes"), " ".join(map(str, seconds)), sep="\t", file=out)
