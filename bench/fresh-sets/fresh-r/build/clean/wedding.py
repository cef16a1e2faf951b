import zipfile
from clean.common import *

dice = Dice(912)
HOUSES = '''Larsen family|bride;Petra & Jonas|bride;Whitfield family|groom;Aunt Sylvia|bride;Rosales family|groom;Grandma Edith|groom;Kaur family|groom;Tom & Beth|groom;Lindqvist family|bride;Uncle Bernard|bride;Moreau family|bride;Chidi & Amara|groom;Hughes family|groom;Dieter & Hanne|bride;Great-aunt Olive|groom;Castells family|bride;Work friends Nora|bride;Football club|groom;Nakagawa family|groom;Fiona & Mark|bride;Sorensen family|bride;Cousin Rufus|groom;Ballard family|groom;Ana & Pilar|bride;Weiss family|bride;Neighbours no. 9|bride;Osei family|groom;Greta & Paul|bride;Donnelly family|groom;Cousin Mathilde|bride;Band mates|groom;Vermeer family|bride;Ingram family|groom;Liam & Zoe|groom;Professor Adler|bride;Santoro family|groom;Choir friends|bride;Godmother Inge|bride;Flatmates Leeds|groom;Pritchard family|groom'''.split(';')
FIRST = 'Ada Abel Berit Bo Cleo Cyril Dora Dean Elsa Ezra Flora Felix Gwen Gus Hedda Hugo Iris Ivo Juno Jude Kaya Kit Lena Leo Maud Max Nina Ned Orla Otis Pia Percy Rhea Ralf Sana Sid Tess Theo Una Uri Vita Vic Wren Wes Yara Yann Zola Zeno Agnes Aldo Bianca Boris Cora Caspar Delia Dirk Effie Egon Fern Finn Gilda Gordon Hana Henk Inez Igor Jana Joel Kira Klaus Lucia Lars Mona Milo Nell Noel Opal Oskar Paula Piet Romy Rolf Selma Sven Tilly Tariq Ulla Urs Viola Viggo Wanda Walt Xaver Ysolde Yves Zara Zane Alma Arno Babs Benno Celia Curt Dana Denis Enid Emmet Faye Fritz Greer Gil Hope Hal Isla Ira Jill Jonty'.split()
TABLES = [('Lavender', 10), ('Rosemary', 10), ('Thyme', 10), ('Sage', 8), ('Mint', 10), ('Basil', 10), ('Chamomile', 10), ('Marjoram', 10), ('Dill', 10)]
used = set()
guests, houses = [], []
for at, entry in enumerate(HOUSES):
    name, side = entry.split('|')
    house = dict(code=f'H{at + 1:02d}', name=name, side=side)
    houses.append(house)
    family = 'family' in name
    size = dice.whole(3, 5) if family else 2 if '&' in name else 4 if any(w in name for w in ('friends', 'club', 'mates')) else 2 if 'Neighbours' in name else 1
    answer = dice.pick(['yes', 'no', None], [14, 3, 1.2])
    if name in ('Godmother Inge', 'Football club', 'Cousin Rufus', 'Ana & Pilar', 'Osei family'):
        answer = 'yes'
    people = name.split(' & ') if '&' in name else None
    for n in range(size):
        person = people[n] if people else None
        if not person:
            person = name.split(' ')[1] if size == 1 else dice.pick([f for f in FIRST if f not in used])
        used.add(person)
        child = family and n >= 2 and dice.chance(0.75)
        rsvp = answer if size == 1 or dice.chance(0.92) else 'no'
        surname = name.split(' ')[0] if family else ''
        guests.append(dict(house=house, name=f'{person} {surname}'.strip(), child=child, rsvp=rsvp))
assert len({g['name'] for g in guests}) == len(guests)
for g in guests:
    coming = g['rsvp'] == 'yes'
    g['menu'] = None if not coming else 'kids' if g['child'] and not dice.chance(0.3) else dice.pick(['beef', 'fish', 'vegetarian', 'vegan'], [6, 4, 4, 1])
    g['allergies'] = dice.some(['nuts', 'gluten', 'lactose', 'shellfish', 'strawberries', 'celery'], dice.pick([1, 2], [3, 1])) if coming and dice.chance(0.25) else []
free = {name: seats for name, seats in TABLES}
order = [name for name, _ in TABLES]
for house in houses:
    party = [g for g in guests if g['house'] is house and g['rsvp'] == 'yes']
    room = [name for name in order if free[name] >= len(party)]
    choice = dice.pick(room) if room else None
    for g in party:
        table = choice or next(name for name in order if free[name] >= 1)
        g['table'] = table
        free[table] -= 1
BUDGET = {'Venue': [('Barn hire', 4200, 4200), ('Heating', 350, 410), ('Cleaning', 250, 250), ('Chairs and tables', 900, 845)],
          'Catering': [('Dinner', 6800, 7315), ('Wedding cake', 520, 590), ('Drinks', 2100, 2480.5), ('Midnight snack', 450, 395), ('Service staff', 1300, 1360)],
          'Clothes': [('Dress', 1600, 1890), ('Suit', 700, 655), ('Shoes', 260, 289.9), ('Alterations', 180, 145), ('Hair and make-up', 300, 320)],
          'Flowers': [('Bridal bouquet', 140, 165), ('Table flowers', 620, 580), ('Arch', 300, 260)],
          'Photography': [('Photographer', 2200, 2200), ('Photo booth', 480, 460), ('Album', 250, 0)],
          'Music': [('Band', 1900, 2050), ('DJ', 650, 650), ('Sound system', 300, 275)],
          'Stationery': [('Invitations', 320, 298.4), ('Stamps', 110, 128), ('Menu cards', 90, 84), ('Thank-you cards', 120, 0)],
          'Transport': [('Shuttle bus', 780, 840), ('Vintage car', 420, 420)], 'Rings': [('Rings', 1500, 1475)]}
budget = []
for category, items in BUDGET.items():
    for item, estimate, actual in items:
        paid = 0 if not actual else {'Dinner': 5000, 'Photographer': 1100, 'Shuttle bus': 0, 'Band': 1500, 'Drinks': 2000}.get(item, actual)
        budget.append(dict(category=category, item=item, estimate=estimate, actual=actual or None, paid=paid))
THINGS = [('money', 50, 300), ('voucher kitchen shop', 40, 120), ('espresso machine', 310, 310), ('vase', 35, 70), ('bed linen', 70, 120), ('cutlery set', 130, 180), ('picnic basket', 55, 85), ('weekend voucher', 240, 340), ('cast iron pot', 110, 160), ('board games', 30, 60), ('wine, 6 bottles', 60, 110), ('painting', 90, 220)]
gifts = []
none_from = {'Football club', 'Cousin Rufus', 'Ana & Pilar', 'Osei family'}
for house in houses:
    came = any(g['rsvp'] == 'yes' for g in guests if g['house'] is house)
    if house['name'] in none_from or not dice.chance(1 if came else 0.4):
        continue
    for thing, low, high in dice.some(THINGS, 2 if dice.chance(0.2) else 1):
        value = dice.whole(low, high)
        value -= value % 5
        gifts.append(dict(house=house, gift=thing, value=None if thing == 'painting' and dice.chance(0.5) else value, got=day('2026-09-05') + days(dice.whole(0, 30)), thanks=None))
next(g for g in gifts if g['house']['name'] == 'Godmother Inge').update(gift='silver candlesticks', value=480)
for g in gifts:
    if not dice.chance(0.22):
        g['thanks'] = max(g['got'], day('2026-09-20')) + days(dice.whole(2, 25))
gifts.sort(key=lambda g: (g['got'], g['house']['code']))
hotel = []
for house in houses:
    party = [g for g in guests if g['house'] is house and g['rsvp'] == 'yes']
    if party and dice.chance(0.85):
        place = dice.pick(['Mill Inn', 'Hotel Linde', 'Brook Cottage B&B'], [3, 2, 1])
        for n in range(2 if len(party) > 3 else 1):
            arrive = dice.pick([day('2026-09-10'), day('2026-09-11'), day('2026-09-12')], [2, 9, 5])
            leave = dice.pick([day('2026-09-13'), day('2026-09-14'), day('2026-09-15')], [9, 3, 1])
            hotel.append(dict(house=house, hotel=place, persons=min(len(party) - 2 * n, 2) if n or len(party) <= 3 and len(party) < 3 else 2 if len(party) > 3 else len(party), arrive=arrive, leave=leave, rate={'Mill Inn': 96, 'Hotel Linde': 128.5, 'Brook Cottage B&B': 79}[place]))


def tidy(file):
    """The same bytes on every run: no times of writing in the archive."""
    with zipfile.ZipFile(file) as old:
        parts = [(name, old.read(name)) for name in old.namelist() if name != 'docProps/core.xml']
        core = b'<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>'
    with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as new:
        for name, content in parts + [('docProps/core.xml', core)]:
            new.writestr(zipfile.ZipInfo(name, (2026, 10, 30, 12, 0, 0)), content, zipfile.ZIP_DEFLATED)


def write():
    import openpyxl
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = 'Guests'
    sheet.append(['Guest list Nora & Emil, 12 September 2026'])
    sheet.append([])
    sheet.append(['HH', 'Household', 'Guest', 'Side', 'Adult / child', 'RSVP', 'Menu', 'Allergies', 'Table'])
    for g in guests:
        sheet.append([g['house']['code'], g['house']['name'], g['name'], g['house']['side'], 'child' if g['child'] else 'adult', g['rsvp'], g['menu'], '; '.join(g['allergies']) or None, g.get('table')])
    sheet = book.create_sheet('Budget')
    sheet.append(['What it all costs'])
    sheet.append(['Category', 'Item', 'Estimate (€)', 'Actual (€)', 'Paid (€)'])
    total = lambda rows, key: sum(b[key] or 0 for b in rows)
    for category in BUDGET:
        rows = [b for b in budget if b['category'] == category]
        for at, b in enumerate(rows):
            sheet.append([category if at == 0 else None, b['item'], b['estimate'], b['actual'], b['paid']])
        if len(rows) > 1:
            sheet.append([None, f'Subtotal {category.lower()}'] + [total(rows, key) for key in ('estimate', 'actual', 'paid')])
    sheet.append(['TOTAL', None] + [total(budget, key) for key in ('estimate', 'actual', 'paid')])
    file = path('wedding', 'wedding.xlsx')
    book.save(file)
    tidy(file)
    write_table(path('wedding', 'tables.csv'), ['table_no', 'table_name', 'seats', 'where'], [[at + 1, name, seats, 'terrace' if at > 7 else 'barn'] for at, (name, seats) in enumerate(TABLES)])
    write_table(path('wedding', 'gifts.csv'), ['received', 'from', 'gift', 'value', 'thank-you sent'],
                [[g['got'].strftime('%d.%m.%Y'), g['house']['code'], g['gift'], f"€ {g['value']}" if g['value'] else '?', g['thanks'].strftime('%d.%m.%Y') if g['thanks'] else ''] for g in gifts])
    write_table(path('wedding', 'hotel rooms.tsv'), ['booked for', 'hotel', 'persons', 'check-in', 'check-out', 'price per night'],
                [[h['house']['code'], h['hotel'], h['persons'], f"{h['arrive'].day} Sep 2026", f"{h['leave'].day} Sep 2026", f"{h['rate']:.2f} EUR"] for h in hotel], '\t')
