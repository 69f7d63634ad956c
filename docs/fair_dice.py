#!/usr/bin/env python3
"""Tudor's fair dice, worked out independently from docs/FAIR_DICE.md.

Reads a JSON object (a file, or standard input): seed, terms, people, draws. Prints the promise and every
outcome as JSON. A draw is {"number", "label"} and one of {"dice": n}, {"pick": n, "from": [...]}, {"order": [...]}.
"""
import hashlib
import hmac
import json
import sys


def promise(seed, terms):
    return hashlib.sha256(f"tudor promise 1\n{terms}seed {seed.hex()}\n".encode()).hexdigest()


def key(seed, terms, people):
    return hmac.new(seed, f"tudor key 1\n{terms}{people}".encode(), hashlib.sha256).digest()


def stream(key, number, label):
    block = 0
    while True:
        text = f"tudor draw 1\n{number} {label}\n{block}\n".encode()
        data = hmac.new(key, text, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(data[at:at + 4], "big")
        block += 1


def below(words, m):
    whole = 2**32 // m * m
    return next(x for x in words if x < whole) % m


def outcome(key, draw):
    words = stream(key, draw["number"], draw["label"])
    if "dice" in draw:
        return [below(words, 6) + 1 for _ in range(draw["dice"])]
    bag = sorted(draw["from"] if "pick" in draw else draw["order"])
    drawn = [bag.pop(below(words, len(bag))) for _ in range(draw.get("pick", len(bag)))]
    return sorted(drawn) if "pick" in draw else drawn


def main():
    source = open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin
    given = json.load(source)
    seed = bytes.fromhex(given["seed"])
    k = key(seed, given["terms"], given["people"])
    print(json.dumps({"promise": promise(seed, given["terms"]), "outcomes": [outcome(k, d) for d in given["draws"]]}))


if __name__ == "__main__":
    main()
