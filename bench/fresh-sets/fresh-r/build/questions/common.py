"""Counting and ranking in plain code. A place that is shared with the next one stops the run."""
from collections import Counter, defaultdict


def total(rows, of):
    return sum(of(r) for r in rows)


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def grouped(rows, key, of=lambda r: 1):
    out = defaultdict(lambda: 0)
    for r in rows:
        out[key(r)] += of(r)
    return dict(out)


def ranked(groups):
    return sorted(groups.items(), key=lambda kv: -kv[1])


def flat(pairs):
    return [value for pair in pairs for value in pair]


def top(groups, count=1):
    """The names of the first few; the last of them must be clearly ahead of the next."""
    order = ranked(groups)
    for at in range(count):
        if at + 1 < len(order) and abs(order[at][1] - order[at + 1][1]) < 1e-9:
            raise SystemExit(f'shared place: {order[max(0, at - 1):at + 3]}')
    return [name for name, _ in order[:count]]


def lowest(groups):
    return top({k: -v for k, v in groups.items()})[0]


def so(fact, words):
    if not fact:
        raise SystemExit(f'not so: {words}')


month = lambda date: f'{date:%Y-%m}'
