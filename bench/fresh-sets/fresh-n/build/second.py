"""Computes one reading of each truth a second time, from the files and without SQL, and compares it with items.jsonl.

Python's own library does not read Parquet, so build/rows.mjs hands over the rows of that one file.
"""
import csv, json, math, os, re, statistics, subprocess, zipfile
from collections import Counter, defaultdict
from datetime import datetime

BUILD = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(BUILD, '..')


def table(path, sep=','):
    with open(os.path.join(ROOT, 'data', path), encoding='utf-8', newline='') as file:
        return list(csv.DictReader(file, delimiter=sep))


def text(path):
    with open(os.path.join(ROOT, 'data', path), encoding='utf-8') as file:
        return file.read()


def sheets(path):
    """Rows of cells for each sheet of a workbook."""
    with zipfile.ZipFile(os.path.join(ROOT, 'data', path)) as book:
        for name in sorted(n for n in book.namelist() if 'worksheets/' in n):
            rows = []
            for body in re.findall(r'<row [^>]*>(.*?)</row>', book.read(name).decode(), re.S):
                cells = {}
                for letter, inner in re.findall(r'<c r="([A-Z])\d+"[^>]*>(.*?)</c>', body, re.S):
                    cells[letter] = re.sub('<[^>]+>', '', inner)
                rows.append([cells.get(chr(65 + i), '') for i in range(13)])
            yield rows


def date(value, form='%Y-%m-%d'):
    return datetime.strptime(value, form).date()


def by(rows, key, value=len):
    groups = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return {k: value(group) for k, group in groups.items()}


def flat(mapping):
    return [x for pair in mapping.items() for x in pair]


def first(mapping, count=1, low=False):
    ranked = sorted(mapping.items(), key=lambda pair: pair[1] if low else -pair[1])
    return [x for pair in ranked[:count] for x in pair]


def total(field):
    return lambda rows: sum(row[field] for row in rows)


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def percent(rows, test):
    return 100 * mean(bool(test(row)) for row in rows)


T = {}

# farrier
horses = {h['Horse']: h for h in table('farrier/horses.tsv', '\t')}
yards = {y['Yard']: y['Yard name'] for y in table('farrier/yards.csv')}
visits = table('farrier/visits.csv', ';')
for v in visits:
    v['on'] = date(v['Date'], '%d.%m.%Y')
    v['eur'] = float(v['Amount EUR'].replace(',', '.'))
    v['owner'] = horses[v['Horse']]['Owner']
open_visits = [v for v in visits if v['Paid on'] == '-']
this_year = [v for v in visits if v['on'].year == 2026]
month = {m: [v for v in this_year if v['on'].month == m] for m in range(1, 12)}
seen = {v['Horse'] for v in this_year if v['on'].month >= 7}
gaps = []
for calls in by(visits, lambda v: v['Horse'], lambda g: sorted(v['on'] for v in g)).values():
    gaps += [(later - sooner).days / 7 for sooner, later in zip(calls, calls[1:])]
names = lambda test: [h['Name'] for h in horses.values() if test(h)]
oldest = min((h for h in horses.values() if h['Born'] != '?'), key=lambda h: int(h['Born']))
trims = Counter(v['Farrier'] for v in this_year if v['Work'] == 'trim')
T['farrier'] = [
    [len(horses)],
    [sum(v['eur'] for v in month[10])],
    [sum(v['eur'] for v in month[9])],
    flat(by(month[9], lambda v: v['Work'], total('eur'))),
    flat(by([v for v in month[9] if v['Farrier'] == 'Jonas'], lambda v: v['Work'], total('eur'))),
    list({v['owner'] for v in open_visits}),
    first(by(visits, lambda v: yards[horses[v['Horse']]['Yard']], total('eur'))),
    [h['Name'] for h in horses.values() if h['Horse'] not in seen],
    [mean(gaps)],
    [trims['Jonas'], trims['Karin']],
    flat(Counter(v['on'].strftime('%Y-%m') for v in this_year if v['Work'] == 'full set')),
    [oldest['Name'], int(oldest['Born'])],
    names(lambda h: 'kicks' in h['Manners']),
    [percent(visits, lambda v: v['How'] == 'cash')],
    [sum(v['Work'] == 'lost shoe' for v in month[10])],
    first(Counter(v['on'].strftime('%A') for v in visits)),
    names(lambda h: h['Born'] == '?'),
    first(by(visits, lambda v: v['owner'], total('eur'))),
]

# weighbridge
tickets = json.loads(subprocess.run(['node', os.path.join(BUILD, 'rows.mjs')], capture_output=True, check=True).stdout)
buyers = {c['customerId']: c for c in table('weighbridge/customers.csv')}
products = {p['code']: p for p in json.loads(text('weighbridge/products.json'))}
for t in tickets:
    t['came'], t['went'] = (datetime.fromisoformat(t[name]) for name in ('weighedInAt', 'weighedOutAt'))
    t['t'] = (t['grossKg'] - t['tareKg']) / 1000
    t['eur'] = t['t'] * products[t['productCode']]['eurPerTonne']
    t['product'] = products[t['productCode']]['name']
in_month = lambda m: [t for t in tickets if t['came'].month == m]
known = [t for t in tickets if t['customerId']]
buyer = lambda t: buyers[t['customerId']]['customerName']
tonnes = lambda rows: sum(t['t'] for t in rows)
T['weighbridge'] = [
    [tonnes(in_month(10))],
    flat(by(in_month(10), lambda t: t['product'], tonnes)),
    first(by(in_month(10), lambda t: t['product'], total('eur'))),
    first(Counter(t['came'].hour for t in tickets)),
    [tonnes(tickets) / len(tickets)],
    first(by(known, buyer, tonnes), 3),
    [len(tickets) - len(known)],
    [sum(t['grossKg'] > 44000 for t in tickets)],
    [c['customerName'] for c in buyers.values() if c['customerName'] not in {buyer(t) for t in known}],
    [tonnes(in_month(10)), tonnes(in_month(9))],
    [tonnes(t for t in in_month(5) if t['product'] == 'Track ballast')],
    flat(by(tickets, lambda t: t['weighedInAt'][:7], tonnes)),
    [tonnes(t for t in tickets if word in t['product'].lower()) for word in ('sand', 'gravel')],
    [statistics.median((t['went'] - t['came']).seconds / 60 for t in tickets)],
    list({buyer(t) for t in known if t['came'].month == 11 and buyers[t['customerId']]['onStop'] == 'Y'}),
    first(by(tickets, lambda t: t['product'], total('eur'))),
    [max(products.values(), key=lambda p: p['grading']['maxMm'])['eurPerTonne']],
    flat(by(known, lambda t: buyers[t['customerId']]['town'], total('eur'))),
]

# laundry
pages = list(sheets('laundry/linen_2026.xlsx'))
customers = {c['Customer']: c for c in table('laundry/customers.csv')}
rewash = table('laundry/rewash.csv')
prices = {row[0]: float(row[2]) for row in pages[1][3:]}
pieces, subtotals, name = {}, {}, ''
for row in pages[0][4:-1]:
    name = row[0] or name
    counts = [int(cell or 0) for cell in row[2:12]]
    assert sum(counts) == int(row[12])
    if row[1] == 'Subtotal':
        subtotals[name] = counts
    else:
        pieces[name, row[1]] = counts
grand = [int(cell) for cell in pages[0][-1][2:12]]
assert [sum(c[i] for c in subtotals.values()) for i in range(10)] == grand
all_year = {c: sum(counts) for c, counts in subtotals.items()}
assert all(all_year[c] == sum(sum(n) for (who, _), n in pieces.items() if who == c) for c in all_year)
article = lambda what, at: sum(counts[at] for (_, a), counts in pieces.items() if a == what)
again = lambda rows: sum(int(r['Pcs']) for r in rows)
reasons = by([r for r in rewash if r['Reason'] not in ('', 'n/a')], lambda r: r['Reason'], again)
rewashed = by(rewash, lambda r: r['Customer'], again)
of_month = lambda number: [r for r in rewash if r['Date'][3:5] == number]
towels = pieces['Hotel Seeblick', 'Bath towel']
T['laundry'] = [
    [towels[2]],
    [towels[3]],
    [100 * (towels[3] / towels[2] - 1)],
    flat({f'2026-{i + 1:02}': count for i, count in enumerate(grand)}),
    first(all_year),
    flat(reasons),
    flat({r: 100 * n / again(rewash) for r, n in reasons.items()}),
    flat({c: 100 * n / all_year[c] for c, n in rewashed.items()}),
    [sum(sum(n) * prices[a] for (c, a), n in pieces.items() if customers[c]['Kind'] == 'care home')],
    flat({c: sum(n) / int(customers[c]['Beds']) for (c, a), n in pieces.items() if a == 'Bed sheet' and customers[c]['Kind'] == 'hotel'}),
    first(prices),
    [c for c in customers if 'Fri' in customers[c]['Pick-up days']],
    [article('Napkin', 0), article('Napkin', 7)],
    [1 + sum(n > all_year['Hotel Krone'] for n in all_year.values())],
    [sum(r['Reason'] in ('', 'n/a') for r in rewash)],
    [article('Tablecloth', 5)],
    [again(of_month('06')), again(of_month('07'))],
    [subtotals['Trattoria Lupo'][1]],
]

# escape
bookings = [json.loads(line) for line in text('escape/bookings.jsonl').splitlines()]
rooms = {r['room']: r for r in table('escape/rooms.csv')}
hosts = {h['host']: h['name'] for h in table('escape/hosts.csv')}
booked = {b['bookingId']: b for b in bookings}
title = lambda b: rooms[b['room']]['title']
played = [b for b in bookings if b['status'] == 'played']
off = [b for b in bookings if b['status'] == 'cancelled']
held = [b for b in bookings if b['status'] != 'cancelled']
escapes = lambda rows: flat(by(rows, title, lambda g: percent(g, lambda b: b['game']['escaped'])))
language = lambda word: [b for b in played if b['group']['language'] == word]
takings = lambda rows: sum(b['price']['total'] for b in rows)
methods = by(held, lambda b: b['price']['method'], takings)
on_day = lambda number: [b for b in bookings if datetime.fromisoformat(b['slot']).isoweekday() == number]
slot_month = lambda rows, m: [b for b in rows if b['slot'][5:7] == m]
T['escape'] = [
    escapes(played),
    escapes(language('en')),
    escapes(language('de')),
    [sum(b['game']['hints'] == 0 for b in played)],
    [min(b['game']['minutes'] for b in played if b['game']['escaped'])],
    first(by(played, lambda b: hosts[b['game']['host']], lambda g: sum(b['game']['hints'] for b in g))),
    flat(methods),
    flat({k: v for k, v in methods.items() if k != 'voucher'}),
    [mean(b['group']['players'] for b in bookings)],
    flat(Counter(title(booked[r['booking']]) for r in table('escape/reviews.tsv', '\t') if r['stars'] == '5')),
    [percent(bookings, lambda b: b['status'] == 'cancelled')],
    [sum(b['group']['players'] > int(rooms[b['room']]['max_players']) for b in bookings)],
    [takings(on_day(6)), takings(on_day(7))],
    first(by(bookings, title, takings)),
    [min(b['slot'] for b in bookings)[:10]],
    [len(slot_month(off, '08')), len(slot_month(off, '09'))],
    [takings(played) / sum(b['group']['players'] for b in played)],
    [takings(slot_month(bookings, m)) for m in ('10', '09')],
]

# skipatrol
accidents = table('skipatrol/accidents.csv')
runs = {r['Run']: r for r in table('skipatrol/runs.tsv', '\t')}
days = {d['date']: d for d in json.loads(text('skipatrol/days.json'))}
timed = [a for a in accidents if a['RespMin']]
graded = lambda grade: [a for a in timed if runs[a['Run']]['Grade'] == grade]
minutes = lambda rows: mean(int(a['RespMin']) for a in rows)
powder = [a for a in accidents if days[a['Date']]['new_snow_cm'] > 15]
winters = [[d for d in days if start <= d < end] for start, end in (('2024-09', '2025-09'), ('2025-09', '2026-09'))]
hurt = [sum(a['Date'] in winter for a in accidents) for winter in winters]
sorted_minutes = sorted(int(a['RespMin']) for a in timed)
T['skipatrol'] = [
    [minutes(graded('black'))],
    [minutes(graded('blue'))],
    first(by(graded('blue'), lambda a: a['Patroller'], minutes), low=True),
    first(Counter(runs[a['Run']]['Name'] for a in accidents)),
    [percent(accidents, lambda a: a['Helmet'] == 'Y')],
    [1000 * n / sum(days[d]['guests'] or 0 for d in winter) for n, winter in zip(hurt, winters)],
    [d for d, n in Counter(a['Date'] for a in accidents).items() if n > 5],
    [min(int(a['Age']) for a in accidents if a['Age'] != 'unk')],
    [len(powder)],
    [sum(a['Transp'] == 'heli' for a in powder)],
    flat(Counter(int(a['Time'][:2]) for a in accidents)),
    [sorted_minutes[math.ceil(0.9 * len(sorted_minutes)) - 1]],
    [sum(a['Sport'] == 'board' and a['Inj'] == 'wrist' for a in accidents)],
    [minutes(a for a in timed if a['Patroller'] == who) for who in ('Moser', 'Steiner')],
    hurt[::-1],
    flat(Counter(a['Transp'] for a in accidents)),
    flat(Counter(a['Transp'] for a in accidents if a['Inj'] == 'head')),
    flat(Counter(runs[a['Run']]['Lift'] for a in accidents)),
]

# seedbank
entries = table('seedbank/accessions.csv')
accessions = {e['AccNo']: e for e in entries}
taxa = {t['Taxon']: t for t in table('seedbank/taxa.tsv', '\t')}
tested = json.loads(text('seedbank/germination.json'))
requests = table('seedbank/requests.csv', ';')
tests = [{**test, 'acc': a['acc_no']} for a in tested for test in a['tests']]
red_list = lambda acc: taxa[accessions[acc]['Taxon']]['RedList']
sprouted = lambda rows: 100 * sum(t['germinated'] for t in rows) / sum(t['sown'] for t in rows)
grasses = [t for t in tests if taxa[accessions[t['acc']]['Taxon']]['Family'] == 'Poaceae']
years = Counter(r['Date'][-4:] for r in requests)
askers = Counter(r['Institute'] for r in requests)
sent = [r for r in requests if r['Status'] == 'sent']
T['seedbank'] = [
    flat(by(tests, lambda t: t['temp_c'], sprouted)),
    flat(by(grasses, lambda t: t['temp_c'], sprouted)),
    flat(Counter(t['Family'] for t in taxa.values())),
    [len(accessions) - len(tested)],
    [sum(red_list(acc) == 'EN' for acc in accessions)],
    [acc for acc, n in Counter(e['AccNo'] for e in entries).items() if n > 1],
    [taxon for taxon, n in Counter(e['Taxon'] for e in entries).items() if n < 8],
    [years['2024'], years['2025']],
    [mean((date(r['Sent on'], '%d.%m.%Y') - date(r['Date'], '%d.%m.%Y')).days for r in sent)],
    first(askers),
    [sum(int(r['Seeds']) for r in sent if r['Institute'] == first(askers)[0])],
    [sprouted([t for t in tests if accessions[t['acc']]['Store (°C)'] == store]) for store in ('+4', '-20')],
    first(Counter(e['Taxon'] for e in entries), low=True),
    flat(Counter(red_list(r['Accession']) for r in requests)),
    flat(Counter(red_list(r['Accession']) for r in sent)),
    [sum(len(a['tests']) == 5 for a in tested)],
    first(Counter(t['by'] for t in tests)),
    first(Counter(e['Collector'] for e in accessions.values() if e['Collector'] != 'unknown')),
]


def tidy(values):
    return sorted(f'{float(v):.9g}' if isinstance(v, (int, float)) else str(v) for v in values)


with open(os.path.join(ROOT, 'items.jsonl'), encoding='utf-8') as file:
    items = [json.loads(line) for line in file]
agreed, compared = 0, 0
for workspace, truths in T.items():
    answerable = [i for i in items if i['workspace'] == workspace and i['expect'] != 'refuse']
    assert len(answerable) == len(truths), (workspace, len(answerable), len(truths))
    for item, mine in zip(answerable, truths):
        compared += 1
        if any(tidy(mine) == tidy(reading) for reading in item['truth']):
            agreed += 1
        else:
            print('DIFFERS', item['id'], item['question'], mine, item['truth'])
print(f'{compared} compared, {agreed} agree')
