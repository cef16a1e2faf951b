"""Readers for the files of the set, as they are on disk, and small parsers for what stands in their cells."""
import csv, json, os, re, subprocess, zipfile
from datetime import datetime, timedelta
from html import unescape

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '..', '..', 'data')
at = lambda path: os.path.join(DATA, path)


def lines(path, separator=',', skip=0):
    """Rows of cells without the header and the `skip` lines above it; empty cells are None."""
    with open(at(path), encoding='utf-8-sig', newline='') as file:
        rows = list(csv.reader(file, delimiter=separator))[skip + 1:]
    return [[cell if cell != '' else None for cell in row] for row in rows]


def read_json(path):
    with open(at(path), encoding='utf-8') as file:
        return json.load(file) if path.endswith('.json') else [json.loads(line) for line in file]


def parquet(path):
    """Rows of texts and numbers; a small script prints what DuckDB reads from the file."""
    printed = subprocess.run(['node', os.path.join(HERE, 'parquet.mjs'), at(path)], capture_output=True, check=True)
    return json.loads(printed.stdout)


def sheets(path, width):
    """Rows of cells for each sheet of a workbook: numbers, texts, or None."""
    with zipfile.ZipFile(at(path)) as book:
        text = lambda xml: unescape(re.sub('<[^>]+>', '', xml))
        shared = [text(x) for x in re.findall(r'<si>(.*?)</si>', book.read('xl/sharedStrings.xml').decode(), re.S)]
        for name in sorted(n for n in book.namelist() if 'worksheets/sheet' in n):
            rows = {}
            for column, row, kind, body in re.findall(r'<c r="([A-Z])(\d+)"([^>]*)><v>(.*?)</v></c>', book.read(name).decode(), re.S):
                rows.setdefault(int(row), [None] * width)[ord(column) - 65] = shared[int(body)] if 't="s"' in kind else float(body)
            yield [rows[n] for n in sorted(rows)]


def excel_day(serial):
    return (datetime(1899, 12, 30) + timedelta(days=serial)).strftime('%Y-%m-%d')


def number(text, missing=('-', '--', '–', 'n/a', '..')):
    """The number in a cell with or without a unit, in English writing."""
    return None if text is None or text.strip() in missing else float(re.sub(r'[^\d.]', '', text))


def comma(text):
    """The number in a cell with a decimal comma."""
    return None if text in (None, '..', '') else float(text.replace('\u00a0', '').replace(' ', '').replace(',', '.'))


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
