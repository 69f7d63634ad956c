#!/usr/bin/env python3
"""The smallest bot: any legal move. Try it: tudor simulate rose-king --first "cmd:python3 docs/bots/random_bot.py"."""
import json
import random
import sys

for line in sys.stdin:
    turn = json.loads(line)
    answer = {"do": "play", "move": random.choice(turn["moves"])}
    print(json.dumps(answer), flush=True)
