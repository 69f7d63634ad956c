#!/usr/bin/env python3
"""One step ahead in Rose King: the most points, a hero kept is worth 30. A yardstick, and an example that reads the view."""
import json
import random
import sys

STEPS = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}


def points(stones):
    """The squares of the sizes of the territories."""
    rest, total = set(stones), 0
    while rest:
        todo, size = [rest.pop()], 0
        while todo:
            x, y = todo.pop()
            size += 1
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & rest
            rest -= beside
            todo += beside
        total += size * size
    return total


def worth(view, me, move):
    """What a move is worth: my points less the other's, and 30 for each hero more."""
    stones = [{(x, y) for y, row in enumerate(view["board"]) for x, cell in enumerate(row) if cell == side} for side in "LY"]
    heroes = list(view["heroes"])
    if move not in ("draw", "pass"):
        card = move.split()[-1]
        (dx, dy), far = STEPS[card[:-1]], int(card[-1])
        to = (ord(view["crown"][0]) - ord("a") + dx * far, 9 - int(view["crown"][1]) + dy * far)
        heroes[me] -= move.startswith("hero")
        stones[1 - me].discard(to)
        stones[me].add(to)
    return points(stones[me]) - points(stones[1 - me]) + 30 * (heroes[me] - heroes[1 - me])


for line in sys.stdin:
    turn = json.loads(line)
    me = ["first", "second"].index(turn["seat"])
    random.shuffle(turn["moves"])
    best = max(turn["moves"], key=lambda move: worth(turn["view"], me, move))
    print(json.dumps({"do": "play", "move": best}), flush=True)
