# A bot for Ringfire: takes the attack that most likely puts somebody out, else walks to the nearest enemy.
#   ringfire fight scenarios/alley.json --player "the couriers=python3 examples/bots/hunter.py"
from math import hypot

from ringfire_bot import play


def worth(attack):
    return attack.chance("out") + attack.chance("hit") / 2


def nearest(turn, spot):
    return min(hypot(one["x"] - spot["x"], one["y"] - spot["y"]) for one in turn.enemies)


def choose(turn):
    best = max(turn.attacks, key=worth, default=None)
    if best and worth(best) > 0.1:
        return turn.take(best)
    if turn.me and turn.enemies and turn.spots:
        spot = min(turn.spots, key=lambda one: nearest(turn, one))
        if nearest(turn, spot) < nearest(turn, turn.me) - 1:
            return turn.walk(spot)
    return turn.pass_on()


play(choose)
