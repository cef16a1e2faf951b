"""Computes one reading of each truth of fresh-o or fresh-p a second time, from the written files and in SQL (sqlite3), and
compares it with the items.jsonl of the set.

The rows are read back from the files as they are, with their titles, units, decimal commas and total rows; nothing is shared
with the scripts that made the data or worked out the truths. build/second/<workspace>.py of the set has the tables and the SQL.
"""
import importlib, json, os, sqlite3, sys

sys.dont_write_bytecode = True
from secondFiles import ROOT, fill

SECOND = os.path.join(ROOT, 'build', 'second')
sys.path.append(SECOND)
WORKSPACES = sorted(name[:-3] for name in os.listdir(SECOND) if name.endswith('.py'))


def same(one, other):
    """Equal values in any order; numbers to nine digits."""
    def plain(values):
        return sorted(('%.9g' % v if isinstance(v, (int, float)) else v) for v in values)
    return plain(one) == plain(other)


with open(os.path.join(ROOT, 'items.jsonl'), encoding='utf-8') as file:
    items = [json.loads(line) for line in file]
checked, wrong = 0, 0
for name in WORKSPACES:
    module = importlib.import_module(name)
    database = sqlite3.connect(':memory:')
    for table, (columns, rows) in module.TABLES.items():
        fill(database, table, columns, rows)
    for fact, sql in getattr(module, 'FACTS', {}).items():
        if not database.execute(sql).fetchone()[0]:
            wrong += 1
            print('NOT SO', name, fact)
    for item in (i for i in items if i['workspace'] == name and i['expect'] != 'refuse'):
        for sql in module.SQL[item['id']]:
            values = [v for row in database.execute(sql) for v in row if v is not None]
            if any(same(values, truth) for truth in item['truth']):
                checked += 1
            else:
                wrong += 1
                print('DIFFERS', item['id'], values, item['truth'])
print(f'{checked} readings agree, {wrong} differ')
sys.exit(1 if wrong else 0)
