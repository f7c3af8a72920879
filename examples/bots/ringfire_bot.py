"""The protocol of Ringfire's bots, for bots in Python: copy this file beside yours. It needs nothing but Python 3.

    from ringfire_bot import play

    def choose(turn):
        return turn.take(turn.attacks[0]) if turn.attacks else turn.pass_on()

    play(choose)

docs/bots.md is the specification, schemas/bot.json describes every message.
"""
import json
import sys


def chances_of(plan):
    return {one["what"]: one["chance"] for one in plan.get("chances", [])}


class Item:
    """An item of the menu: what it is, whom it is aimed at, its chances if it has a plan, and the code of its refusal."""

    def __init__(self, index, fields):
        self.index = index
        self.fields = fields
        self.verb = fields["verb"]
        self.label = fields["label"]
        self.target = fields.get("target")
        self.refusal = fields.get("refusal", {}).get("code")
        plan = fields.get("plan", {})
        self.chances = chances_of(plan)
        # Whom it may strike, with the chances for each: the target, and whoever else is inside an area.
        self.struck = {self.target: self.chances} if self.target and self.chances else {}
        self.struck.update({one["who"]: chances_of(one) for one in plan.get("inside", [])})

    @property
    def open(self):
        """Whether it can be taken as it is."""
        return "refusal" not in self.fields and "needs" not in self.fields and "choice" in self.fields

    def chance(self, what):
        """The chance of a result, such as "hit" or "out"; 0 if the plan does not name it."""
        return self.chances.get(what, 0)


class Turn:
    """A question, and the fight as far as your side knows it."""

    def __init__(self, message, fight):
        self.message = message
        self.fight = fight
        self.kind = message["kind"]
        self.view = message["view"]
        self.menu = [Item(index, fields) for index, fields in enumerate(message["menu"])]
        self.people = {one["id"]: one for one in self.view.get("men", [])}
        self.me = self.people.get(message.get("who"))

    @property
    def enemies(self):
        """The people of other sides that you know of and that are not down."""
        side = self.me and self.me["side"]
        return [one for one in self.people.values() if one["side"] != side and not one.get("down")]

    @property
    def attacks(self):
        """The attacks that you can make now and that may strike enemies, each with its chances."""
        enemies = {one["id"] for one in self.enemies}
        return [item for item in self.menu if item.open and enemies.intersection(item.struck)]

    @property
    def spots(self):
        """Where you can walk now: x, y and the cost of the cheapest path, in metres."""
        walks = any(item.fields.get("needs") == "path" and "refusal" not in item.fields for item in self.menu)
        return self.message.get("reach", {}).get("spots", []) if walks else []

    def take(self, item):
        return {"id": self.message["id"], "item": item.index}

    def walk(self, spot):
        return {"id": self.message["id"], "to": {"x": spot["x"], "y": spot["y"]}}

    def answer(self, choice):
        """Any complete answer, such as another variant of an item, or one with the spot that it needs."""
        return {"id": self.message["id"], "choice": choice}

    def pass_on(self):
        """What happens if nobody answers."""
        return self.answer(self.message["default"])


def play(choose, start=None, over=None):
    """Answers every question with what `choose(turn)` returns. `start(message)` hears of each fight that begins,
    `over(message)` of each that ends. A turn that is lost is told on standard error."""
    fight = {}
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "start":
            fight = message
            if start:
                start(message)
        elif kind == "ask":
            print(json.dumps(choose(Turn(message, fight))), flush=True)
        elif kind == "lost":
            print(f"lost a turn: {message['why']}", file=sys.stderr)
        elif kind == "over" and over:
            over(message)
