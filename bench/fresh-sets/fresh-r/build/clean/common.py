"""Seeded random numbers and the few ways of writing files that the workspaces share."""
import csv, datetime as dt, io, json, os, random

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data')


class Dice:
    """Only random() of Python's generator is used: its numbers are the same in every version."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def whole(self, low, high):
        return low + int(self.random() * (high - low + 1))

    def real(self, low, high, digits=1):
        return round(low + self.random() * (high - low), digits)

    def chance(self, p):
        return self.random() < p

    def pick(self, values, weights=None):
        if not weights:
            return values[int(self.random() * len(values))]
        at = self.random() * sum(weights)
        for value, weight in zip(values, weights):
            at -= weight
            if at < 0:
                return value
        return values[-1]

    def some(self, values, count):
        rest, out = list(values), []
        while rest and len(out) < count:
            out.append(rest.pop(int(self.random() * len(rest))))
        return out

    def mixed(self, values):
        return self.some(values, len(values))


def day(text):
    return dt.date.fromisoformat(text)


def days(count):
    return dt.timedelta(days=count)


def path(workspace, name):
    folder = os.path.join(ROOT, workspace)
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)


def write_table(file, header, rows, delimiter=',', ending='\n'):
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator=ending)
    writer.writerow(header)
    writer.writerows(rows)
    with open(file, 'w', encoding='utf-8', newline='') as out:
        out.write(text.getvalue())


def write_text(file, text):
    with open(file, 'w', encoding='utf-8', newline='') as out:
        out.write(text)


def write_lines(file, rows):
    write_text(file, ''.join(json.dumps(row, ensure_ascii=False) + '\n' for row in rows))
