from lib import *

MONTHS = ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct']
REGIONS = [['BDX', 'Bordeaux', 'France'], ['BRG', 'Bourgogne', 'France'], ['RHN', 'Rhône', 'France'], ['LOI', 'Loire', 'France'], ['ALS', 'Alsace', 'France'], ['CHP', 'Champagne', 'France'], ['PIE', 'Piémont', 'Italie'], ['RIO', 'Rioja', 'Espagne'], ['MOS', 'Moselle', 'Allemagne'], ['DOU', 'Douro', 'Portugal']]
GRAPES = {'BDX': (['merlot', 'cabernet sauvignon'], ['sémillon', 'sauvignon blanc']), 'BRG': (['pinot noir'], ['chardonnay']), 'RHN': (['syrah', 'grenache'], ['viognier']), 'LOI': (['cabernet franc', 'pinot noir'], ['chenin', 'sauvignon blanc']), 'ALS': (['pinot noir'], ['riesling', 'gewurztraminer']), 'CHP': ([], ['chardonnay', 'pinot noir']), 'PIE': (['nebbiolo', 'barbera'], ['arneis']), 'RIO': (['tempranillo', 'grenache'], []), 'MOS': ([], ['riesling'])}
HOUSES = ['Château Brume', 'Domaine des Grives', 'Clos Varenne', 'Mas du Loir', 'Les Trois Chênes', 'Domaine Aubrac', 'Château Perdrix', 'Cave Sainte-Luce', 'Clos du Merle', 'Domaine Folie', 'Maison Tavel', 'Les Hauts Prés', 'Domaine Zéphyr', 'Château Mirande', 'Clos Hirondelle', 'Mas Lavande']


def data():
    r = rng('cave')
    write_table(path('cave', 'regions.csv'), ['code', 'région', 'pays'], REGIONS, ';')
    names = [f'{house} {cuvee}' for house in HOUSES for cuvee in ('Tradition', 'Réserve', 'Vieilles Vignes')]
    r.shuffle(names)
    wines = []
    for number in range(48):
        region = r.choices([g[0] for g in REGIONS[:9]], [9, 8, 8, 7, 5, 4, 4, 3, 3])[0]
        red, white = GRAPES[region]
        colour = r.choice(['rouge', 'rouge', 'blanc'] if red and white else ['rouge'] if red else ['blanc'])
        if region in ('RHN', 'LOI') and r.random() < 0.3:
            colour = 'rosé'
        grapes = r.sample(red if colour != 'blanc' else white, r.randint(1, len(red if colour != 'blanc' else white)))
        vintage = 'NM' if region == 'CHP' and number % 3 else r.choice([2016, 2018, 2019, 2020, 2020, 2021, 2021, 2022, 2022, 2023, 2024]) if colour != 'rosé' else r.choice([2024, 2025])
        price = r.choice([6.5, 7.9, 8.4, 9.8, 11.2, 12.5, 14.9, 17.5, 21, 26, 34, 48]) * {'CHP': 1.9, 'BRG': 1.5, 'PIE': 1.4}.get(region, 1) + number * 0.1
        wines.append([f'V{101 + number}', names[number], vintage, colour, region, '/'.join(grapes), f'{comma(price)} €', r.choice(['Vinexpo', 'Grappe & Co', 'Direct']) if r.random() < 0.93 else None])
    wines[7][3] = 'Rouge' if wines[7][3] == 'rouge' else wines[7][3]
    reds = [wine for wine in wines if wine[3] == 'rouge']
    reds[3][3], reds[11][3], reds[14][3] = 'rouje', 'Rouge', 'rouje'
    wines[30][2] = 2009
    write_table(path('cave', 'vins.csv'), ['réf', 'désignation', 'millésime', 'couleur', 'rég', 'cépages', 'prix_ht', 'fourn'], wines, ';')
    sales = []
    for at, wine in enumerate(wines):
        if at in (12, 33, 41):
            continue
        pull = r.choice([3, 5, 8, 12, 20])
        line = []
        for month, season in enumerate([0.8, 0.9, 0.8, 1, 1.1, 1.3, 1.1, 0.45, 1.1, 1.25]):
            boost = [0.2, 0.3, 0.6, 1, 2, 3.2, 3.4, 2.4, 0.8, 0.4][month] if wine[3] == 'rosé' else 1
            count = round(pull * season * boost * r.uniform(0.5, 1.5))
            line.append(count if count and r.random() < 0.93 else None)
        if at == 20:
            line[5:] = [None] * 5
        sales.append([wine[0], *line])
    write_table(path('cave', 'ventes_2026.csv'), ['réf', *MONTHS], sales, ';')
    stock = []
    for at, wine in enumerate(wines):
        if at in (20, 27, 39):
            continue
        for place in r.sample(['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2'], r.choice([1, 1, 1, 2, 3])):
            stock.append([wine[0], place, r.choice([6, 12, 18, 24, 36, 48, 3, 7, 11, 0]), '31-10-2026'])
    stock.sort(key=lambda row: (row[1], row[0]))
    write_table(path('cave', 'stock.csv'), ['réf', 'casier', 'btl', 'inventaire'], stock, ';')


TABLES = [
    "create table regions as select code, \"région\" as region, pays from read_csv('regions.csv', delim = ';', all_varchar = true)",
    """create table wines as select "réf" as ref, "désignation" as name, try_cast("millésime" as int) as year, "couleur" as raw, case when lower("couleur") in ('rouje', 'rouge') then 'rouge' else "couleur" end as colour, "rég" as code, "cépages" as grapes, replace(replace("prix_ht", ' €', ''), ',', '.')::decimal(9,2) as price, fourn from read_csv('vins.csv', delim = ';', all_varchar = true)""",
    "create table sales as select \"réf\" as ref, list_position(['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct'], name) as m, name as mon, value::int as n from (unpivot (from read_csv('ventes_2026.csv', delim = ';', all_varchar = true)) on columns(* exclude \"réf\"))",
    "create table stock as select \"réf\" as ref, casier, btl::int as btl from read_csv('stock.csv', delim = ';', all_varchar = true)",
]
MON = "'2026-' || lpad(m::varchar, 2, '0')"

ITEMS = [
    q('how many different wines are on our list', 'count', 'select count(*) from wines'),
    q('by region', 'group', 'select region, count(*) from wines join regions using (code) group by 1 order by 2 desc', 'select code, count(*) from wines group by 1 order by 2 desc', follow=True),
    q('reds only', 'group', "select region, count(*) from wines join regions using (code) where colour = 'rouge' group by 1 order by 2 desc", "select code, count(*) from wines where colour = 'rouge' group by 1 order by 2 desc", "select region, count(*) from wines join regions using (code) where lower(raw) = 'rouge' group by 1 order by 2 desc", "select code, count(*) from wines where lower(raw) = 'rouge' group by 1 order by 2 desc", "select region, count(*) from wines join regions using (code) where raw = 'rouge' group by 1 order by 2 desc", "select code, count(*) from wines where raw = 'rouge' group by 1 order by 2 desc", follow=True, note='The colour is misspelt in some rows; with or without those.'),
    q('total bottles sold this year', 'agg', 'select sum(n) from sales'),
    q('month by month', 'trend', f'select {MON}, sum(n) from sales group by m order by m', 'select mon, sum(n) from sales group by m, mon order by m', follow=True),
    q('what happened in august?', 'why', 'select sum(n) filter (where m = 7), sum(n) filter (where m = 8) from sales', 'select sum(n) filter (where m = 8) from sales', follow=True, expect='either', note='The month was weak; the cause is not in the data.'),
    q('which wine sells best', 'ambiguous', 'select name, sum(n) from sales join wines using (ref) group by ref, name order by 2 desc limit 1', 'select ref, sum(n) from sales group by 1 order by 2 desc limit 1', 'select name, sum(n * price) from sales join wines using (ref) group by ref, name order by 2 desc limit 1', 'select ref, sum(n * price) from sales join wines using (ref) group by ref order by 2 desc limit 1', note='By bottles or by turnover.'),
    q('turnover so far, net prices', 'join', 'select sum(n * price) from sales join wines using (ref)'),
    q('and what is that by country', 'join', 'select pays, sum(n * price) from sales join wines using (ref) join regions using (code) group by 1 order by 2 desc', follow=True),
    q('wines we did not sell a single bottle of', 'anti-join', 'select ref from wines where ref not in (select ref from sales) order by 1', 'select count(*) from wines where ref not in (select ref from sales)', 'select name from wines where ref not in (select ref from sales) order by 1'),
    q('bottles in the cellar right now', 'agg', 'select sum(btl) from stock'),
    q('worth how much at list price', 'join', 'select sum(btl * price) from stock join wines using (ref)', follow=True),
    q('what is sold out', 'anti-join', 'select ref from wines left join stock using (ref) group by 1 having coalesce(sum(btl), 0) = 0 order by 1', 'select name from wines left join stock using (ref) group by ref, name having coalesce(sum(btl), 0) = 0 order by 1', 'select ref from wines where ref not in (select ref from stock) order by 1', 'select ref from stock group by 1 having sum(btl) = 0 order by 1', 'select name from wines where ref not in (select ref from stock) order by 1', 'select name from stock join wines using (ref) group by ref, name having sum(btl) = 0 order by 1', note='Not in the stock list, or there with no bottles, or both.'),
    q('oldest vintage', 'superlative', 'select year, name from wines where year is not null order by year limit 1', 'select ref, year from wines where year is not null order by year limit 1', cols=1),
    q('how many have no vintage', 'nulls', 'select count(*) from wines where year is null'),
    q('average price red vs white', 'compare', "select avg(price) filter (where colour = 'rouge'), avg(price) filter (where colour = 'blanc') from wines", "select avg(price) filter (where lower(raw) = 'rouge'), avg(price) filter (where raw = 'blanc') from wines", "select avg(price) filter (where raw = 'rouge'), avg(price) filter (where raw = 'blanc') from wines", note='With or without the misspelt rows.'),
    q('anything with pinot noir in it', 'text-contains', "select count(*) from wines where grapes like '%pinot noir%'", "select ref from wines where grapes like '%pinot noir%' order by 1", "select name from wines where grapes like '%pinot noir%' order by 1"),
    q('share of rosé in the bottles sold june to august', 'share', "select 100.0 * sum(n) filter (where colour = 'rosé') / sum(n) from sales join wines using (ref) where m between 6 and 8", pct=True),
    q('regions we list but have no wine from', 'anti-join', 'select region from regions where code not in (select code from wines) order by 1', 'select code from regions where code not in (select code from wines) order by 1'),
    q('bottels of red sold in march', 'typo', "select sum(n) from sales join wines using (ref) where colour = 'rouge' and m = 3", "select sum(n) from sales join wines using (ref) where lower(raw) = 'rouge' and m = 3", "select sum(n) from sales join wines using (ref) where raw = 'rouge' and m = 3", note='With or without the misspelt rows.'),
    q('do we sell more white than red?', 'yesno', "select sum(n) filter (where colour = 'blanc') > sum(n) filter (where colour = 'rouge') from sales join wines using (ref)", "select sum(n) filter (where colour = 'blanc'), sum(n) filter (where colour = 'rouge') from sales join wines using (ref)", "select sum(n) filter (where colour = 'blanc'), sum(n) filter (where raw = 'rouge') from sales join wines using (ref)", "select sum(n) filter (where colour = 'blanc'), sum(n) filter (where lower(raw) = 'rouge') from sales join wines using (ref)"),
    q('where does bordeaux rank by bottles sold', 'rank', "select r from (select region, rank() over (order by sum(n) desc) r from sales join wines using (ref) join regions using (code) group by 1) where region = 'Bordeaux'"),
    q('sales oct vs sept in %', 'growth', 'select 100.0 * (sum(n) filter (where m = 10) / sum(n) filter (where m = 9) - 1) from sales', 'select 100.0 * (sum(n * price) filter (where m = 10) / sum(n * price) filter (where m = 9) - 1) from sales join wines using (ref)', pct=True, sign=True, note='Of bottles or of turnover.'),
    oos('what did the customers from belgium buy', 'Customers are not in the files.'),
    oos('alcohol content of the champagnes', 'The strength is not in the files.'),
]
