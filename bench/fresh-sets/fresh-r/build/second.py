"""Computes the truths a second time, from the written files and in SQL (DuckDB), and compares them with items.jsonl.

The files are read back as they are, with their titles, units, decimal commas and subtotals; nothing is shared with the
scripts that made the data or worked out the truths. second/<workspace>.sql makes the tables (the workbook is handed over
cell by cell as the table "cells"); then comes a statement for each reading, headed by the id of its item. What an item
takes for granted is checked too, headed by "fact".
"""
import json, os, re, sys
import duckdb, openpyxl

BUILD = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(BUILD, '..', 'data')


def plain(values):
    return sorted('%.9g' % v if isinstance(v, (int, float)) and not isinstance(v, bool) else str(v) for v in values)


with open(os.path.join(BUILD, '..', 'items.jsonl'), encoding='utf-8') as file:
    items = [json.loads(line) for line in file]
agreed, problems = 0, []
for name in sorted({i['workspace'] for i in items}):
    base = duckdb.connect()
    base.execute('set threads to 1')
    folder = os.path.join(DATA, name)
    for book in (f for f in os.listdir(folder) if f.endswith('.xlsx')):
        base.execute('create table cells (sheet varchar, row integer, c1 varchar, c2 varchar, c3 varchar, c4 varchar, c5 varchar, c6 varchar, c7 varchar, c8 varchar, c9 varchar)')
        for sheet in openpyxl.load_workbook(os.path.join(folder, book), data_only=True):
            for at, row in enumerate(sheet.iter_rows(values_only=True), 1):
                cells = [None if c is None else str(c) for c in row]
                base.execute(f"insert into cells values ({', '.join('?' * 11)})", [sheet.title, at] + cells + [None] * (9 - len(cells)))
    with open(os.path.join(BUILD, 'second', name + '.sql'), encoding='utf-8') as file:
        parts = re.split(r'^-- (.+)\n', file.read().replace('DATA/', folder + '/'), flags=re.M)
    for statement in parts[0].split(';\n'):
        if statement.strip():
            base.execute(statement)
    open_readings = {i['id']: [plain(r) for r in i['truth']] for i in items if i['workspace'] == name and i['expect'] != 'refuse'}
    for head, text in zip(parts[1::2], parts[2::2]):
        for sql in (s for s in text.split(';\n') if s.strip()):
            rows = base.execute(sql).fetchall()
            if head.startswith('fact'):
                if rows != [(True,)]:
                    problems.append(f'NOT SO {name}: {head}: {rows}')
                continue
            values = plain(v for row in rows for v in row if v is not None)
            if values in open_readings[head]:
                open_readings[head].remove(values)
                agreed += 1
            else:
                problems.append(f"DIFFERS {head}: {values}, not {[i['truth'] for i in items if i['id'] == head]}")
    problems += [f'NOT CHECKED {i}: {r}' for i, left in open_readings.items() for r in left]
print(*problems, sep='\n', end='\n' if problems else '')
print(f'{agreed} readings agree, {len(problems)} problems')
sys.exit(1 if problems else 0)
