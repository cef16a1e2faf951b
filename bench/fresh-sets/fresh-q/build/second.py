"""Computes the truths a second time, from the written files and in SQL (sqlite3), and compares them with items.jsonl.

The rows are read back from the files as they are, with their titles, units, decimal commas and total rows; nothing is
shared with the scripts that made the data or worked out the truths. second/<workspace>.py has the tables and the SQL.
"""
import importlib, json, os, sqlite3, sys

BUILD = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(BUILD, 'second'))
sys.dont_write_bytecode = True
from files import fill

WORKSPACES = ['districts', 'factory', 'guesthouse', 'habitapp', 'solarhome', 'streaming']


def plain(values):
    """The values in one order, numbers to nine digits."""
    return sorted(('%.9g' % v if isinstance(v, (int, float)) else v) for v in values)


with open(os.path.join(BUILD, '..', 'items.jsonl'), encoding='utf-8') as file:
    items = [json.loads(line) for line in file]
agreed, problems = 0, []
for name in WORKSPACES:
    module = importlib.import_module(name)
    database = sqlite3.connect(':memory:')
    for table, (columns, rows) in module.TABLES.items():
        fill(database, table, columns, rows)
    for fact, sql in module.FACTS.items():
        if not database.execute(sql).fetchone()[0]:
            problems.append(f'NOT SO {name}: {fact}')
    for item in (i for i in items if i['workspace'] == name and i['expect'] != 'refuse'):
        open_readings = [plain(reading) for reading in item['truth']]
        for sql in module.SQL[item['id']]:
            values = plain(v for row in database.execute(sql) for v in row if v is not None)
            if values in open_readings:
                open_readings.remove(values)
                agreed += 1
            else:
                problems.append(f"DIFFERS {item['id']}: {values}, not {item['truth']}")
        problems += [f"NOT CHECKED {item['id']}: {reading}" for reading in open_readings]
print(*problems, sep='\n', end='\n' if problems else '')
print(f'{agreed} readings agree, {len(problems)} problems')
sys.exit(1 if problems else 0)
