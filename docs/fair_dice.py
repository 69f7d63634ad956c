#!/usr/bin/env python3
"""Tudor's fair dice, worked out independently from docs/FAIR_DICE.md.

    python3 fair_dice.py game.tudor      checks promise, people and pledges of a record
    python3 fair_dice.py vector.json     works out outcomes: prints promise and outcomes as JSON

A vector has seed, terms, people, pledges, with live dice links, and draws. A draw is {"number", "label"} and one of {"dice": n},
{"pick": n, "from": [...]}, {"order": [...]}. What does not fit ends with a sentence and exit code 1.
"""
import hashlib
import hmac
import json
import sys


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def promise(seed, terms):
    return sha256(f"tudor promise 1\n{terms}seed {seed}\n")


def pledge(table, seat, bits):
    return sha256(f"tudor pledge 1\ntable {table}\nperson {seat} {bits}\n")


def key(seed, terms, people):
    return hmac.new(bytes.fromhex(seed), f"tudor key 1\n{terms}{people}".encode(), hashlib.sha256).digest()


def chain(table, seat, bits, links):
    """All links of a seat from its last one; number 0 are its bits."""
    number, link = links.get(seat, (0, bits))
    found = [link]
    for n in range(int(number), 0, -1):
        found.append(sha256(f"tudor link 1\ntable {table}\nperson {seat} {n} {found[-1]}\n"))
    if found[-1] != bits:
        sys.exit(f"The links of the {seat} seat do not lead to what it added.")
    return found[::-1]


def stream(key, number, label, chains):
    head = f"tudor draw 1\n{number} {label}\n"
    if chains:
        first, second = (links[number + 1] for links in chains)
        head = f"tudor draw 2\n{number} {label}\nlink first {first}\nlink second {second}\n"
    block = 0
    while True:
        text = f"{head}{block}\n".encode()
        data = hmac.new(key, text, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(data[at:at + 4], "big")
        block += 1


def below(words, m):
    whole = 2**32 // m * m
    return next(x for x in words if x < whole) % m


def outcome(key, draw, chains):
    words = stream(key, draw["number"], draw["label"], chains)
    if "dice" in draw:
        return [below(words, 6) + 1 for _ in range(draw["dice"])]
    bag = sorted(draw["from"] if "pick" in draw else draw["order"])
    drawn = [bag.pop(below(words, len(bag))) for _ in range(draw.get("pick", len(bag)))]
    return sorted(drawn) if "pick" in draw else drawn


def by_seat(lines, word):
    """The lines `word SEAT HEX` as a dictionary; each at most once."""
    found = [line.split(" ")[1:] for line in lines if line.startswith(word + " ")]
    if len({seat for seat, _ in found}) < len(found):
        sys.exit(f"There are two lines \"{word}\" for one seat.")
    return dict(found)


def check_seats(terms, people, pledges):
    """Every seat has a bot, or a person who pledged what they added."""
    table = next(line[6:] for line in terms.splitlines() if line.startswith("table "))
    bots, people = by_seat(terms.splitlines(), "bot"), by_seat(people.splitlines(), "person")
    for seat in ("first", "second"):
        if (seat in bots) == (seat in people):
            sys.exit(f"The {seat} seat needs either a bot or a person who added to the dice.")
    if pledges is None:
        return
    if by_seat(pledges.splitlines(), "pledge") != {seat: pledge(table, seat, bits) for seat, bits in people.items()}:
        sys.exit("What people added does not fit their pledges.")


def check_links(terms, people, links):
    """With live dice the chains of both seats, else nothing."""
    if "dice live" not in terms.splitlines():
        return None
    table = next(line[6:] for line in terms.splitlines() if line.startswith("table "))
    last = {seat: (number, link) for _, seat, number, link in (line.split(" ") for line in links.splitlines())}
    return [chain(table, seat, bits, last) for seat, bits in sorted(by_seat(people.splitlines(), "person").items())]


def check_record(text):
    """The head of a record against its seed. Its outcomes need the game's own bags: `tudor verify` has them."""
    lines = text.splitlines()
    form, head = lines[0], lines[:lines.index("")]
    facts = lambda *words: "".join(line + "\n" for word in words for line in head if line.startswith(word + " "))
    seed = [line[5:] for line in lines if line.startswith("seed ")]
    if form not in ("tudor record 1", "tudor record 2") or len(seed) != 1 or not facts("promise"):
        sys.exit("This is no record with a promise and a seed.")
    terms = facts("table", "game", "revision", "scenario", "option", "data", "dice", "bot")
    if facts("promise") != f"promise {promise(seed[0], terms)}\n":
        sys.exit("The seed does not fit the promise.")
    check_seats(terms, facts("person"), facts("pledge") if form == "tudor record 2" else None)
    links = "".join(line + "\n" for line in lines if line.startswith("link "))
    if check_links(terms, facts("person"), links):
        print("Live dice: the links of both lead to what they added.")
    print("The seed fits the promise.")
    if form == "tudor record 2":
        print("What each person added fits the pledge made before anybody's was shown.")
    else:
        print("Made before pledges: whoever ran the server and played could have chosen the dice.")
    print(facts("person"), end="")


def main():
    with open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin as source:
        text = source.read()
    if text.startswith("tudor record"):
        return check_record(text)
    given = json.loads(text)
    seed, terms, people = given["seed"], given["terms"], given["people"]
    check_seats(terms, people, given["pledges"])
    k, chains = key(seed, terms, people), check_links(terms, people, given.get("links", ""))
    outcomes = [outcome(k, d, chains) for d in given["draws"]]
    print(json.dumps({"promise": promise(seed, terms), "outcomes": outcomes}))


if __name__ == "__main__":
    main()
