from clean.common import *

dice = Dice(3007)
TITLES = '''The lock on your pocket;Why maps lie;Trains at night;Ghost kitchens;A city without ads;Who owns the weather;Batteries, honestly;The last switchboard;Reading the small print;Deep sea cables;Passwords your nan would like;Mushroom internet;How bridges fail;Taxing robots;The library of smells;Slow journalism;Lighthouse keepers;Cookies, not the good kind;Sand is running out;The price of free;Listening to ice;Undersea gardens;The right to repair;Elevator music;Cash is not dead;What cows know;Doors that spy;Saving dialects;Noise maps;The cold chain;Open sewers, open data;Signals from Saturn;Borrowed tools;Night markets;Cameras in the classroom;The tide clock;Fonts in the wild;Rewilding a car park;Your face, their file;Seeds in a vault;A brief history of queues;Bread science;The cable that woke a town;Small islands;Ferry tales;Deleting yourself;Heat pumps for sceptics;Rivers with rights;The archive next door;Sleep factories;Paying with your palm;Radio amateurs;Moon dust;The ticket machine;Hedgehog highways;Cloud seeding;Letters to nobody;The smart bin;Wood that rings;Learning to whistle'''.split(';')
PRIVACY = {'The lock on your pocket', 'Reading the small print', 'Passwords your nan would like', 'Cookies, not the good kind', 'The price of free', 'Doors that spy', 'Cameras in the classroom', 'Your face, their file', 'Deleting yourself', 'Paying with your palm', 'The smart bin'}
GUESTS = [('Ines Calloway', 'Harrow Institute'), ('Dr. Femi Adeyemi', 'Lakeside University'), ('Tomas Brandl', 'freelance'), ('Mei-Lin Foster', 'Open Street Lab'), ('Rufus Okonjo', 'Coast Guard Museum'), ('Hedwig Sauter', 'Lakeside University'), ('Bea Lindgren', 'Norrland Radio'), ('Carlos Ibarra', 'City of Vigo'), ('Priya Raman', 'Harrow Institute'), ('Joel Whitaker', 'freelance'), ('Saskia de Boer', 'Delft Lab'), ('Anton Reyes', 'Repair Union'), ('Lotte Hansen', 'Harbour Board'), ('Emeka Obi', 'freelance'), ('Claire Dubois', 'Institut Rive'), ('Nils Aune', 'Norrland Radio'), ('Greta Moll', 'Seed Bank'), ('Imran Qureshi', 'Signal Works'), ('Paula Serrano', 'City of Vigo'), ('Wanda Kern', 'Delft Lab'), ('Oskar Thiel', 'Rail Archive'), ('Yuki Mori', 'Moon Office'), ('Ciara Nolan', 'Harbour Board'), ('Ben Asher', 'Repair Union'), ('Zora Petrov', 'Ice Survey'), ('Hal Brody', 'freelance'), ('Lina Farouk', 'Lakeside University'), ('Dov Katz', 'Signal Works')]
TOPICS = ['technology', 'cities', 'nature', 'history', 'money', 'food', 'transport', 'science']
SPONSORS = [('SP01', 'Brightwell Mattress', 22), ('SP02', 'Kettle & Co', 18.5), ('SP03', 'Northpass VPN', 31), ('SP04', 'Lumo Energy', 26), ('SP05', 'Pagewise Books', 15), ('SP06', 'Harvest Box', 24), ('SP07', 'Tandem Bank', 29.5)]
sponsors = [dict(id=i, name=n, cpm=c) for i, n, c in SPONSORS]
fresh = iter(dice.mixed(GUESTS))
episodes = []
published = day('2024-02-01')
for at, title in enumerate(TITLES):
    season = 1 + (at >= 13) + (at >= 27) + (at >= 44)
    if at in (13, 27, 44):
        published += days(63)
    seconds = dice.whole(21 * 60, 57 * 60) if not dice.chance(0.22) else dice.whole(61 * 60, 88 * 60)
    guests = [] if dice.chance(0.24) else [dict(name=n, affiliation=a) for n, a in dice.some(GUESTS, 2 if dice.chance(0.15) else 1)]
    topics = dice.some(TOPICS, dice.whole(1, 2)) + (['privacy'] if title in PRIVACY else [])
    episodes.append(dict(guid=f'ep-{(at * 7919 + 4021) % 65536:04x}', number=at + 1, season=season, title=title, published=published + days(dice.pick([0, 1, 4, 5], [14, 2, 1, 1])), seconds=seconds, guests=guests, topics=dice.mixed(topics), sponsor=dice.pick(sponsors, [5, 3, 6, 3, 2, 2, 3]) if at > 8 and dice.chance(0.6) else None, explicit=dice.chance(0.06)))
    published += days(14)
assert episodes[-1]['published'] < day('2026-11-20'), episodes[-1]['published']
COUNTRIES = [('DE', 'Germany', 'Europe', 9), ('GB', 'United Kingdom', 'Europe', 14), ('US', 'United States', 'North America', 12), ('CA', 'Canada', 'North America', 4), ('IE', 'Ireland', 'Europe', 4), ('NL', 'Netherlands', 'Europe', 4), ('SE', 'Sweden', 'Europe', 3), ('FR', 'France', 'Europe', 3), ('AU', 'Australia', 'Oceania', 5), ('NZ', 'New Zealand', 'Oceania', 2), ('IN', 'India', 'Asia', 3), ('JP', 'Japan', 'Asia', 1), ('ZA', 'South Africa', 'Africa', 1)]
APPS = [('Apple Podcasts', 9), ('Spotify', 11), ('Overcast', 4), ('Pocket Casts', 4), ('AntennaPod', 2), ('Web player', 3)]
silent = {'Elevator music', 'Ferry tales'}
downloads = []
weeks = [day('2026-01-05') + days(7 * n) for n in range(46)]
for week in weeks:
    out = [e for e in episodes if e['published'] <= week and e['title'] not in silent]
    for n in range(17):
        age = [max(0.12, 1 - (week - e['published']).days / 150) for e in out]
        e = dice.pick(out, age)
        if week == weeks[-1] or week == weeks[20]:
            missing = [x for x in out if not any(d['episode'] is x for d in downloads)]
            e = missing[0] if missing else e
        country = dice.pick(COUNTRIES, [c[3] for c in COUNTRIES])
        base = (60 + 500 * max(0.1, 1 - (week - e['published']).days / 200)) * (1.9 if e['title'] == 'Rivers with rights' else 1) * (1 + 0.006 * weeks.index(week)) * (1.3 if week.month == 10 else 1)
        downloads.append(dict(week=week, episode=e, app=dice.pick([a for a, _ in APPS], [w for _, w in APPS]), country=country[0], count=int(base * dice.real(0.4, 1.6, 3) * (0.5 + country[3] / 14))))
clock = lambda s: f'{s // 3600}:{s // 60 % 60:02d}:{s % 60:02d}' if s >= 3600 else f'{s // 60}:{s % 60:02d}'


def write():
    import duckdb
    shown = [{'guid': e['guid'], 'number': e['number'], 'season': e['season'], 'title': e['title'], 'published': e['published'].isoformat(), 'duration': clock(e['seconds']), 'guests': e['guests'], 'topics': e['topics'], **({'sponsor': {'id': e['sponsor']['id'], 'slot': 'mid-roll' if e['number'] % 3 else 'pre-roll'}} if e['sponsor'] else {}), 'explicit': e['explicit']} for e in episodes]
    write_text(path('podcast', 'episodes.json'), json.dumps({'show': 'Loose Cables', 'feed': 'https://loosecables.example/feed.xml', 'episodes': shown}, ensure_ascii=False, indent=1) + '\n')
    write_table(path('podcast', 'countries.tsv'), ['code', 'country', 'region'], [c[:3] for c in COUNTRIES], '\t')
    write_table(path('podcast', 'sponsors.csv'), ['Sponsor ID', 'Company', 'CPM (EUR)'], [[s['id'], s['name'], s['cpm']] for s in sponsors])
    base = duckdb.connect()
    base.execute('set threads to 1')
    base.execute('create table d (week_starting date, episode_guid varchar, app varchar, country_code varchar, downloads integer)')
    base.executemany('insert into d values (?, ?, ?, ?, ?)', [[d['week'], d['episode']['guid'], d['app'], d['country'], d['count']] for d in downloads])
    base.execute(f"copy d to '{path('podcast', 'downloads.parquet')}' (format parquet)")
