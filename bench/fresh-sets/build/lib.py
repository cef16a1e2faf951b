"""Shared helpers: seeded random numbers, file writers and the item format."""
import csv, datetime, decimal, io, json, os, random, sys, zipfile

# The set's folder: the first argument of items.py and data.py is its name. Its workspaces are modules of its folder build.
ROOT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), sys.argv[1])
sys.path.append(os.path.join(ROOT, 'build'))


def rng(name):
    return random.Random(name)


def day(year, month, date):
    return datetime.date(year, month, date)


def plus(date, days):
    return date + datetime.timedelta(days=days)


def path(workspace, file):
    folder = os.path.join(ROOT, 'data', workspace)
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, file)


def write_table(file, header, rows, sep=','):
    """Writes a delimited file; None becomes an empty cell. header may be None."""
    with open(file, 'w', newline='', encoding='utf-8') as out:
        writer = csv.writer(out, delimiter=sep, lineterminator='\n')
        if header:
            writer.writerow(header)
        for row in rows:
            writer.writerow(['' if cell is None else cell for cell in row])


def write_json(file, value):
    with open(file, 'w', encoding='utf-8') as out:
        json.dump(value, out, ensure_ascii=False, indent=1)
        out.write('\n')


def write_jsonl(file, values):
    with open(file, 'w', encoding='utf-8') as out:
        for value in values:
            out.write(json.dumps(value, ensure_ascii=False) + '\n')


def write_workbook(file, workbook):
    """Saves an openpyxl workbook with fixed time stamps, so that the bytes are the same on every run."""
    import re
    buffer = io.BytesIO()
    workbook.save(buffer)
    with zipfile.ZipFile(buffer) as source, zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            data = source.read(name)
            if name == 'docProps/core.xml':
                data = re.sub(rb'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ', b'2026-11-20T08:00:00Z', data)
                data = re.sub(rb'<dc:creator>.*?</dc:creator>', b'<dc:creator></dc:creator>', data)
            target.writestr(zipfile.ZipInfo(name, (2026, 11, 20, 8, 0, 0)), data, zipfile.ZIP_DEFLATED)


def comma(value, digits=2):
    """1234.5 -> 1.234,50"""
    return f'{value:,.{digits}f}'.replace(',', '_').replace('.', ',').replace('_', '.')


def q(question, kind, *sql, **options):
    """An item. options: follow, pct, sign, note, expect, truth, cols (how many columns belong to the truth)."""
    return {'question': question, 'kind': kind, 'sql': list(sql), **options}


def oos(question, note, **options):
    return {'question': question, 'kind': 'oos', 'sql': [], 'expect': 'refuse', 'note': note, **options}


def plain(value):
    if isinstance(value, bool):
        return 'yes' if value else 'no'
    if isinstance(value, (datetime.datetime, datetime.date)):
        return value.isoformat()[:10]
    if isinstance(value, decimal.Decimal):
        value = float(value)
    if isinstance(value, float):
        value = float(f'{value:.12g}')
        return int(value) if value.is_integer() else value
    return value


def make_items(workspace, con, entries, warn):
    items = []
    for number, entry in enumerate(entries, 1):
        item = {'id': f'{workspace}-{number:02d}', 'workspace': workspace, 'question': entry['question']}
        if entry.get('follow'):
            item['thread_of'] = items[-1]['id']
        item['kind'] = 'followup' if entry.get('follow') else entry['kind']
        item['expect'] = entry.get('expect', 'answer')
        truth = [list(reading) for reading in entry.get('truth', [])]
        for sql in entry['sql']:
            rows = con.execute(sql).fetchall()
            values = [plain(cell) for row in rows for cell in row[:entry.get('cols')]]
            if not values or None in values:
                warn(item['id'], 'no value', sql, rows[:5])
            head, _, limit = sql.rpartition(' limit ')
            if limit.isdigit():
                more = con.execute(f'{head} limit {int(limit) + 1}').fetchall()
                if len(more) > int(limit) and more[-1][-1] == more[-2][-1]:
                    warn(item['id'], 'tie', more[-2:], sql)
            truth.append(values)
        item['truth'] = truth
        if entry.get('pct'):
            item['percent_ok'] = True
        if entry.get('sign'):
            item['any_sign'] = True
        if entry.get('note'):
            item['note'] = entry['note']
        if entry['sql']:
            item['sql'] = entry['sql']
        items.append(item)
    return items
