# A bot for Ringfire: takes the attack that is worth most, else reloads, turns or walks to the nearest enemy.
#   ringfire fight scenarios/alley.json --player "the couriers=python3 examples/bots/hunter.py"
from math import hypot

from ringfire_bot import play

CURES = {"refused/empty": "reload", "refused/behind-him": "turn"}


def worth(turn, attack):
    """1 for a hit and 8 for putting somebody out, summed over whom it may strike; friends count against it."""
    enemies = {one["id"] for one in turn.enemies}
    return sum(
        (chances.get("hit", 0) + 8 * chances.get("out", 0)) * (1 if who in enemies else -1)
        for who, chances in attack.struck.items()
    )


def cures(turn):
    for refused in turn.menu:
        verb = CURES.get(refused.refusal)
        for item in turn.menu:
            if item.open and item.verb == verb and item.target in (None, refused.target):
                yield item


def nearest(turn, spot):
    return min(hypot(one["x"] - spot["x"], one["y"] - spot["y"]) for one in turn.enemies)


def choose(turn):
    best = max(turn.attacks, key=lambda attack: worth(turn, attack), default=None)
    if best and worth(turn, best) > 0.3:
        return turn.take(best)
    for cure in cures(turn):
        return turn.take(cure)
    if turn.me and turn.enemies and turn.spots:
        spot = min(turn.spots, key=lambda one: nearest(turn, one))
        if nearest(turn, spot) < nearest(turn, turn.me) - 1:
            return turn.walk(spot)
    return turn.pass_on()


play(choose)
