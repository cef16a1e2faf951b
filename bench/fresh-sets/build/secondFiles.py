"""Readers for the files of the set, as they are on disk, and small parsers for what stands in their cells."""
import csv, json, os, re, subprocess, sys, zipfile
from datetime import datetime

# The set's folder: the first argument of second.py is its name.
ROOT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), sys.argv[1])
DATA = os.path.join(ROOT, 'data')
at = lambda path: os.path.join(DATA, path)


def lines(path, separator=',', skip=0):
    """Rows of cells without the header and the `skip` lines above it; empty cells are None."""
    with open(at(path), encoding='utf-8', newline='') as file:
        rows = list(csv.reader(file, delimiter=separator))[skip + 1:]
    return [[cell if cell != '' else None for cell in row] for row in rows]


def read_json(path):
    with open(at(path), encoding='utf-8') as file:
        return json.load(file) if path.endswith('.json') else [json.loads(line) for line in file]


def sheets(path, width=12):
    """Rows of cells (texts) for each sheet of a workbook; empty cells are None."""
    with zipfile.ZipFile(at(path)) as book:
        for name in sorted(n for n in book.namelist() if 'worksheets/' in n):
            rows = []
            for body in re.findall(r'<row [^>]*?(?:/>|>(.*?)</row>)', book.read(name).decode(), re.S):
                cells = dict(re.findall(r'<c r="([A-Z])\d+"[^>]*>(.*?)</c>', body, re.S))
                rows.append([re.sub('<[^>]+>', '', cells[c]) if c in cells else None for c in map(chr, range(65, 65 + width))])
            yield rows


def number(text, missing=('n/a', '-', 'none', '?')):
    """The number in a cell with or without a unit, in English writing."""
    if text is None or text in missing:
        return None
    return float(re.sub(r'[^\d.]', '', text))


def comma(text):
    """The number in a cell with a decimal comma; an empty cell is None."""
    return None if text in (None, '-') else float(text.replace('.', '').replace(',', '.'))


def parquet(path):
    """Rows of a Parquet file as objects. Python has no reader for it, so DuckDB writes the rows out as JSON and does nothing else."""
    script = ("const { DuckDBInstance } = await import('@duckdb/node-api');"
              "const connection = await (await DuckDBInstance.create(':memory:')).connect();"
              f"const rows = await connection.runAndReadAll(`select * from '{at(path)}'`);"
              "console.log(JSON.stringify(rows.getRowObjectsJson()));")
    return json.loads(subprocess.run(['node', '--input-type=module', '-e', script], capture_output=True, check=True,
                                     cwd=os.path.dirname(os.path.abspath(__file__))).stdout)


def day(text, form):
    return None if text is None else datetime.strptime(text, form).strftime('%Y-%m-%d')


def fill(database, table, columns, rows):
    names = columns.split()
    database.execute(f"create table {table} ({', '.join(names)})")
    database.executemany(f"insert into {table} values ({', '.join('?' * len(names))})", rows)


def top(sql, count=1):
    return f'{sql} group by 1 order by 2 desc limit {count}'


# Names of weekdays by the number that strftime('%w') gives.
WEEKDAY = "case strftime('%w', {0}) when '0' then 'Sunday' when '1' then 'Monday' when '2' then 'Tuesday' when '3' then 'Wednesday' when '4' then 'Thursday' when '5' then 'Friday' else 'Saturday' end"
