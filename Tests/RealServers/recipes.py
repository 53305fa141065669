"""Recipes for tests with many of them: the same for the same seed, each a little other than the next."""

import json
import random

DISHES = ["Barley soup", "Plum cake", "Fish curry", "Potato gratin", "Walnut loaf", "Crêpes à l’ancienne"]
FOODS = ["onions", "carrots", "red lentils", "chicken thighs", "mushrooms", "jalapeño", "crème fraîche"]
STEPS = [
    "Heat the oven to 200 °C.",
    "Fry the {food} for {few} minutes until golden.",
    "Add the {food} and simmer for {few} to {more} minutes.",
    "Bake for {long} minutes, then rest it for {few} min.",
    "Season with salt; scatter the {food} over it.",
    "Meanwhile, boil the {food} for {few} minutes and drain.",
    "Cover and leave to rise for 1½ hours.",
]


def recipes(count, seed=1):
    """`count` recipes as dictionaries with an id, a title and a text."""
    chance = random.Random(seed)
    for number in range(count):
        dish, food = chance.choice(DISHES), chance.choice(FOODS)
        steps = [
            chance.choice(STEPS).format(
                food=chance.choice(FOODS), few=chance.randint(2, 9), more=chance.randint(10, 20),
                long=chance.randint(3, 12) * 5,
            )
            for _ in range(chance.randint(2, 9))
        ]
        text = "\n".join(
            [dish, "", f"Prep time: {chance.randint(1, 6) * 5} minutes", "", f"- 2 {food}", "- salt", ""]
            + [f"{place}. {step}" for place, step in enumerate(steps, 1)]
        )
        yield {"id": f"r{number:06}", "title": f"{dish} {number}", "text": text}


def line(recipe):
    return json.dumps(recipe, ensure_ascii=False, separators=(",", ":"))
