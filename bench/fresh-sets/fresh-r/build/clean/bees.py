from clean.common import *

dice = Dice(77)
APIARIES = ['Mill orchard', 'Forest edge', 'Roof', 'Lime avenue']
hives = []
for at in range(34):
    set_up = dt.date(dice.pick([2019, 2021, 2022, 2023, 2024, 2025], [1, 2, 3, 4, 5, 3]), dice.whole(4, 7), dice.whole(1, 28))
    hives.append(dict(no=at + 1, apiary=dice.pick(APIARIES, [5, 4, 2, 4]), box=dice.pick(['Dadant', 'Langstroth', 'Zander'], [4, 4, 3]), queen=dice.pick([2023, 2024, 2025, 2026], [1, 3, 5, 4]), set_up=set_up, status=dice.pick(['active', 'lost', 'sold', 'merged'], [11, 2, 1, 1])))
for no in (27, 33, 34):
    hives[no - 1].update(status='active', set_up=dt.date(2026, dice.whole(5, 7), dice.whole(1, 28)), queen=2026)
hives[11]['status'] = hives[8]['status'] = 'active'
NOTES = ['calm, all fine', 'added a super', 'swarm cells removed', 'swarm caught in the cherry tree', 'no eggs, new queen?', 'wasps at the entrance', 'drone brood cut out', 'signs of swarm mood', 'boxes very heavy', 'moved one frame', 'took off the super', 'some chalk brood']
inspections = []
start = day('2025-03-22')
visit = start
while visit <= day('2026-11-14'):
    if visit.month in (12, 1, 2):
        visit += days(7)
        continue
    date = visit + days(dice.pick([0, 1, -1, 3], [8, 4, 1, 1]))
    for h in dice.some([h for h in hives if h['set_up'] <= date and not (h['status'] != 'active' and date > day('2026-04-15')) and h['no'] != 33], dice.whole(5, 9)):
        season = {3: 0, 4: 1, 5: 3, 6: 5, 7: 5, 8: 3, 9: 2, 10: 1, 11: 0}[date.month]
        mites = None if dice.chance(0.3) else max(0, round(dice.real(0, 3, 3) + (season * dice.real(0, 1.4, 3) if date.month < 7 else dice.real(0, 13, 3) * (0.85 if date.year == 2026 else 1))))
        inspections.append(dict(date=date, hive=h, weight=None if dice.chance(0.11) else dice.real(21, 34) + season * dice.whole(2, 5), brood=dice.whole(0, 2) + season, queen=dice.pick(['yes', 'no', None], [6, 3, 1]), mites=mites, temper=dice.pick([1, 2, 3, 4, 5], [5, 4, 2, 1, 0.4]), note=dice.pick(NOTES) if dice.chance(0.6) else None))
    visit += days(7)
inspections.sort(key=lambda i: (i['date'], i['hive']['no']))
harvest = []
for year in (2025, 2026):
    for sort, first, p in (('spring blossom', dt.date(year, 5, 30), 0.55), ('lime', dt.date(year, 7, 6), 0.5), ('forest', dt.date(year, 8, 2), 0.4)):
        for h in hives:
            if h['set_up'] > first or h['no'] in (21, 30, 33, 34, 27) or (h['status'] != 'active' and year == 2026) or (h['no'] == 12 and year == 2026):
                continue
            if dice.chance(p + (0.2 if sort == 'forest' and h['apiary'] == 'Forest edge' else 0.25 if sort == 'lime' and h['apiary'] == 'Lime avenue' else 0)):
                harvest.append(dict(date=first + days(dice.whole(0, 6)), hive=h, kg=dice.real(5, 19) + (3.5 if h['box'] == 'Dadant' else 0), sort=sort, water=dice.real(15.6, 18.8)))
for h in harvest:
    h['kg'] = round(h['kg'], 1)
harvest.sort(key=lambda h: (h['date'], h['hive']['no']))
sales = []
date = day('2025-06-14')
while date <= day('2026-11-14'):
    where = dice.pick(['market', 'farm shop', 'neighbours', 'online'], [5, 3, 2, 2])
    jars = [dict(size=size, count=dice.whole(1, 14 if where == 'market' else 6), price={'250 g': 4.5, '500 g': 7.5, '1 kg': 13}[size] - (0.5 if where == 'farm shop' else 0)) for size in dice.some(['250 g', '500 g', '1 kg'], dice.whole(1, 3))]
    sales.append(dict(date=date, where=where, jars=jars))
    date += days(dice.pick([2, 5, 7, 9], [1, 2, 3, 1]))


def write():
    write_table(path('bees', 'hives.csv'), ['Hive No', 'Apiary', 'Box type', 'Queen year', 'Set up', 'Status'], [[f"H{h['no']:02d}", h['apiary'], h['box'], h['queen'], h['set_up'].strftime('%d.%m.%Y'), h['status']] for h in hives])
    write_table(path('bees', 'inspections.csv'), ['Date', 'Hive', 'Weight', 'Brood frames', 'Queen seen', 'Mites per day', 'Temper (1 calm - 5 angry)', 'Notes'],
                [[i['date'].strftime('%d/%m/%Y'), i['hive']['no'], f"{i['weight']:.1f} kg" if i['weight'] is not None else 'n/a' if i['brood'] % 2 else '', i['brood'], i['queen'] or '?', i['mites'] if i['mites'] is not None else 'n/a', i['temper'], i['note'] or ''] for i in inspections])
    write_table(path('bees', 'harvest.tsv'), ['day', 'hive', 'honey_kg', 'sort', 'water'], [[h['date'].isoformat(), h['hive']['no'], h['kg'], h['sort'], f"{h['water']}%"] for h in harvest], '\t')
    write_lines(path('bees', 'sales.jsonl'), [{'date': s['date'].isoformat(), 'where': s['where'], 'jars': s['jars']} for s in sales])
