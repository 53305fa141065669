"""What axe-core, the accessibility checker, finds on the kitchen display; every theme, and while something rings."""

import time

from axe_core_python.selenium import Axe

from house import check

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}}


def walk(page, what):
    for theme, contrast in (("light", "no-preference"), ("dark", "no-preference"), ("dark", "more")):
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-contrast", "value": contrast}]})
        time.sleep(0.3)
        found = Axe().run(page, options=RULES)
        faults = [
            f"{fault['id']}: {fault['help']}: {', '.join(str(node['target'][0]) for node in fault['nodes'])}"
            for fault in found["violations"]
        ]
        check(f"axe-core finds nothing on {what} ({theme}, contrast {contrast}, {len(found['passes'])} rules kept)",
              not faults and len(found["passes"]) > 10, "\n".join(faults))
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
