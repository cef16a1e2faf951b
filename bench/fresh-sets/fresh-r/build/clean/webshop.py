from clean.common import *

dice = Dice(5021)
TITLES = '''Harbour Lights|Family;Copper Canyon|Strategy;Owls at Midnight|Children;Tulip Mania|Strategy;Fjordland Express|Family;Pocket Parliament|Party;Seven Bridges|Strategy;The Cheese Heist|Party;Moss & Stone|Family;Salt Road|Strategy;Grumpy Badgers|Children;Lantern Keepers|Family;Word Smugglers|Party;Polar Post|Children;Canal Kings|Strategy;Sunday Market|Family;Paper Planets|Family;Night Ferry|Strategy;Bluff Brothers|Party;Tiny Orchestra|Children;Saffron|Strategy;Clockmakers|Strategy;Dodo Dash|Children;Quizzard|Party;Orchard Lane|Family;Windmill Valley|Family;Secret Soup|Party;Iron Rails 1890|Strategy;Snail Derby|Children;Meadow|Family;Glass Mountain|Strategy;Charades to Go|Party
Old Town 1000|Puzzle;Coral Reef 500|Puzzle;Night Sky 2000|Puzzle;Steam Engines 1000|Puzzle;Alpine Meadow 1500|Puzzle;World Map 1000|Puzzle;Kittens 200|Puzzle;Botanical Garden 1000|Puzzle
Card sleeves 100 pcs|Accessories;Dice set oak|Accessories;Playing mat green|Accessories;Score pad|Accessories;Storage box L|Accessories;Puzzle glue|Accessories;Dice tower|Accessories'''.replace('\n', ';').split(';')
products = []
for at, entry in enumerate(TITLES + ['Salt Road|Strategy', 'Meadow|Family']):
    title, category = entry.split('|')
    price = {'Family': dice.whole(22, 44), 'Strategy': dice.whole(34, 69), 'Party': dice.whole(12, 27), 'Children': dice.whole(11, 24), 'Puzzle': dice.whole(10, 24), 'Accessories': dice.whole(4, 29)}[category] + 0.9
    players = None if category in ('Puzzle', 'Accessories') else '2-4' if title in ('Salt Road', 'Meadow') else dice.pick(['2-4', '2-5', '1-4', '2-6', '3-6'] if category != 'Party' else ['3-8', '4-10', '4+', '3-5'])
    products.append(dict(sku=f"{category[:2].upper()}-{(317 + at * 7) % 1000:03d}", title=title, category=category, players=players, cost=round(price * dice.real(0.42, 0.62, 3), 2), price=round(price, 2), stock=dice.whole(0, 60), edition='2nd' if at >= len(TITLES) else ''))
products[-1]['price'] += 4
unsold = {'Alpine Meadow 1500', 'Dice tower', 'Snail Derby'}
on_sale = [p for p in products if p['title'] not in unsold]
weight = [dice.real(0.3, 1.6, 2) * (3 if p['title'] in ('Quizzard', 'Seven Bridges') else 1) * (0.25 if p['title'] in ('Salt Road', 'Meadow') else 1) for p in on_sale]
CITIES = [('Berlin', 'DE', 9), ('Hamburg', 'DE', 7), ('Köln', 'DE', 5), ('Leipzig', 'DE', 4), ('München', 'DE', 6), ('Wien', 'AT', 7), ('Graz', 'AT', 3), ('Salzburg', 'AT', 2), ('Zürich', 'CH', 3), ('Basel', 'CH', 2), ('Utrecht', 'NL', 3)]
FIRST = 'Anke Bernd Carla Daan Elif Florian Greta Hannes Ida Joost Katja Lukas Mira Niels Olga Pavel Quirin Rosa Stefan Tilda Umut Vera Willem Xenia Yusuf'.split()
LAST = 'Aigner Brinkmann Cordes Dekker Egger Frisch Gruber Holm Imhof Jansen Kessler Lorenz Mayrhofer Nowak Ott Peeters Rieder Sauer Thoma Urban Vogt Wieser Zeller'.split()
customers = []
for at in range(150):
    first, last = FIRST[at % 25], LAST[(at * 7 + at // 25 * 3) % 23]
    city = dice.pick(CITIES, [c[2] for c in CITIES])
    customers.append(dict(name=f'{first} {last}', email=f'{first}.{last}@example.com'.lower(), city=city[0], country=city[1], keen=dice.pick([1, 2, 6], [14, 5, 1])))
assert len({c['email'] for c in customers}) == 150
orders = []
moment = dt.datetime(2026, 1, 2, 9, 12)
for at in range(520):
    date = (dt.date(2026, 1, 2) + days(int(322 * (at / 519) ** 0.88)))
    hour = dice.pick(range(24), [1, 0.3, 0, 0, 0, 0.2, 1, 2, 3, 4, 4, 4, 5, 4, 3, 4, 5, 6, 7, 10, 13, 11, 6, 3])
    buyer = dice.pick(customers, [c['keen'] for c in customers])
    lines = []
    for p in dice.some(range(len(on_sale)), 1) if dice.chance(0.5) else sorted({dice.pick(range(len(on_sale)), weight) for _ in range(dice.whole(1, 4))}):
        lines.append(dict(sku=on_sale[p]['sku'], qty=dice.pick([1, 2, 3, 4], [20, 3, 1, 0.5]), unit_price=round(on_sale[p]['price'] * (0.9 if dice.chance(0.12) else 1), 2)))
    late = date > day('2026-11-12')
    status = 'cancelled' if dice.chance(0.07) else dice.pick(['processing', 'shipped'], [1, 2]) if late else 'delivered'
    method = dice.pick(['standard', 'express', 'pickup point'], [7, 2, 3])
    orders.append(dict(date=date, time=f'{hour:02d}:{dice.whole(0, 59):02d}', buyer=buyer, lines=lines, method=method, shipping={'standard': 4.9, 'express': 9.9, 'pickup point': 3.5}[method], code=dice.pick(['SPRING10', 'HELLO5', 'NEWSLETTER'], [2, 3, 2]) if dice.chance(0.19) else None, status=status, gift=dice.chance(0.1)))
orders.sort(key=lambda o: (o['date'], o['time']))
for at, o in enumerate(orders):
    o['no'] = 10101 + at
school = next(o for o in orders if o['no'] == 10388)
school['lines'][0]['qty'] = 14
school['status'] = 'delivered'
REASONS = {'R1': 'arrived damaged', 'R2': 'parts missing', 'R3': 'changed my mind', 'R4': 'wrong item sent', 'R5': 'unwanted gift', 'R6': 'arrived too late'}
returns = []
for o in orders:
    if o['status'] != 'delivered' or o['date'] > day('2026-11-05'):
        continue
    for line in o['lines']:
        title = next(p for p in products if p['sku'] == line['sku'])['title']
        if line['qty'] < 14 and dice.chance({'Quizzard': 0.42, 'Night Ferry': 0.5, 'Secret Soup': 0.5}.get(title, 0.09)):
            qty = line['qty'] if dice.chance(0.6) else 1
            reason = dice.pick(list(REASONS), [5, 4, 8, 2, 3, 1])
            returns.append(dict(order=o, sku=line['sku'], qty=qty, reason=reason, date=o['date'] + days(dice.whole(4, 15)), refund=round(line['unit_price'] * qty, 2)))
returns.sort(key=lambda r: (r['date'], r['order']['no']))


def write():
    comma = lambda n: f'{n:.2f}'.replace('.', ',')
    write_lines(path('webshop', 'orders.jsonl'), [{'id': f"#{o['no']}", 'created_at': f"{o['date']}T{o['time']}:00", 'status': o['status'], 'customer': {'name': o['buyer']['name'], 'email': o['buyer']['email']},
                'lines': o['lines'], 'shipping': {'method': o['method'], 'cost': o['shipping'], 'address': {'city': o['buyer']['city'], 'country': o['buyer']['country']}}, **({'discount_code': o['code']} if o['code'] else {}), **({'gift_wrap': True} if o['gift'] else {})} for o in orders])
    write_table(path('webshop', 'products.csv'), ['SKU', 'Title', 'Edition', 'Category', 'Players', 'Cost price', 'Retail price', 'In stock'],
                [[p['sku'], p['title'], p['edition'], p['category'], p['players'] or '-', f"€{p['cost']:.2f}", f"€{p['price']:.2f}", p['stock']] for p in sorted(products, key=lambda p: p['sku'])])
    write_table(path('webshop', 'returns.csv'), ['Return', 'Order no', 'Article', 'Qty', 'Received', 'Reason code', 'Refund (EUR)'],
                [[f'RT{at + 1:04d}', r['order']['no'], r['sku'], r['qty'], r['date'].strftime('%d.%m.%Y'), r['reason'], comma(r['refund'])] for at, r in enumerate(returns)], ';')
    write_table(path('webshop', 'return_reasons.tsv'), ['code', 'reason'], REASONS.items(), '\t')
