# A bot for Ringfire: takes the attack that is worth most, else reloads, turns or walks to the nearest enemy.
#   ringfire fight scenarios/alley.json --player "the couriers=python3 examples/bots/hunter.py"
from math import hypot

from ringfire_bot import play

CURES = {"refused/empty": "reload", "refused/behind-him": "turn"}


def worth(attack):
    return attack.chance("hit") + 2 * attack.chance("out")


def cures(turn):
    for refused in turn.menu:
        verb = CURES.get(refused.refusal)
        for item in turn.menu:
            if item.open and item.verb == verb and item.target in (None, refused.target):
                yield item


def nearest(turn, spot):
    return min(hypot(one["x"] - spot["x"], one["y"] - spot["y"]) for one in turn.enemies)


def choose(turn):
    best = max(turn.attacks, key=worth, default=None)
    if best and worth(best) > 0.2:
        return turn.take(best)
    for cure in cures(turn):
        return turn.take(cure)
    if turn.me and turn.enemies and turn.spots:
        spot = min(turn.spots, key=lambda one: nearest(turn, one))
        if nearest(turn, spot) < nearest(turn, turn.me) - 1:
            return turn.walk(spot)
    return turn.pass_on()


play(choose)
