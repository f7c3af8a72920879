# A bot for Ringfire: makes the first attack with an even chance, else the best that it has.
#   ringfire fight scenarios/alley.json --player "the couriers=python3 examples/bots/first_shot.py"
import json
import sys


def chance(item):
    found = [one["chance"] for one in item["plan"]["chances"] if one["what"] == "hit"]
    return found[0] if found else 0


def choose(message):
    side = {one["id"]: one["side"] for one in message["view"].get("men", [])}
    own = side.get(message.get("who"))
    attacks = [
        (index, item)
        for index, item in enumerate(message["menu"])
        if "plan" in item and "target" in item and "refusal" not in item and side.get(item["target"]) != own
    ]
    if not attacks:
        return {"id": message["id"], "choice": message["default"]}
    for index, item in attacks:
        if chance(item) >= 0.5:
            return {"id": message["id"], "item": index}
    return {"id": message["id"], "item": max(attacks, key=lambda one: chance(one[1]))[0]}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        print(json.dumps(choose(message)), flush=True)
