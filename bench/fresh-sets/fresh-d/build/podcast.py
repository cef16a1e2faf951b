from lib import *

GUESTS = [('Nadia Karim', 'sleep research'), ('Tom Aldous', 'astronomy'), ('Bea Winslow', 'cooking'), ('Rufus Dane', 'law'), ('Inga Holm', 'music'), ('Pavel Zeman', 'economics'), ('Orla Quinn', 'medicine'), ('Jude Abara', 'sport'), ('Saskia Blom', 'climate'), ('Marco Villa', 'cooking'), ('Hetty Lang', 'history'), ('Dev Raman', 'computing'), ('Celia Frost', 'climate'), ('Igor Stahl', 'chess'), ('Ama Boateng', 'medicine'), ('Leif Dahl', 'music'), ('Ruth Paley', 'history'), ('Sid Corrie', 'comedy')]
WORDS = [['The trouble with', 'A short history of', 'In praise of', 'What we get wrong about', 'Living with', 'The science of', 'Notes on'], ['sleep', 'bread', 'silence', 'money', 'night trains', 'rain', 'boredom', 'maps', 'coffee', 'lighthouses', 'luck', 'noise', 'salt', 'queues', 'small towns', 'memory']]


def data():
    r = rng('podcast')
    sponsors = [['Brightbed', 450, day(2024, 9, 1), day(2025, 8, 31)], ['Teapot & Co', 300, day(2024, 6, 1), day(2026, 12, 31)], ['Northlight Bank', 720, day(2025, 3, 1), day(2026, 12, 31)], ['Hedgehog VPN', 510, day(2025, 1, 1), day(2026, 6, 30)], ['Slow Shoes', 380, day(2026, 9, 1), day(2027, 8, 31)], ['Pickwick Pens', 260, day(2026, 10, 1), day(2027, 3, 31)]]
    write_table(path('podcast', 'sponsors.csv'), ['sponsor', 'fee per episode', 'from', 'until'], [[s[0], f'€{s[1]}', s[2], s[3]] for s in sponsors])
    titles = [f'{a} {b}' for a in WORDS[0] for b in WORDS[1]]
    r.shuffle(titles)
    episodes = []
    for show, short, first, gap, count in (('Night Shift', 'NS', day(2024, 9, 5), 14, 57), ('Small Hours', 'SH', day(2025, 1, 14), 21, 32)):
        for number in range(1, count + 1):
            date = plus(first, gap * (number - 1))
            seconds = r.randint(1500, 4700) if short == 'NS' else r.randint(900, 2500)
            clock = f'{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}' if seconds >= 3600 else f'{seconds // 60}:{seconds % 60:02d}'
            base = (900 + 34 * number) * (1 if short == 'NS' else 0.7)
            running = [s for s in sponsors[:5] if s[2] <= date <= s[3]]
            guests = r.sample(GUESTS, r.choices([0, 1, 2, 3], [24, 50, 20, 6])[0])
            downloads = {'apple': round(base * r.uniform(0.5, 1.5)), 'spotify': round(base * r.uniform(0.8, 2.1)), 'web': round(base * r.uniform(0.05, 0.4))}
            if date < day(2025, 2, 1):
                downloads['web'] = None
            episodes.append({'ep': f'{short}-{number:02d}', 'show': show, 'title': titles.pop(), 'published': date.isoformat(), 'length': clock, 'hosts': r.choice([['Kit'], ['Kit', 'Mona'], ['Mona']]) if short == 'NS' else ['Mona'], 'guests': [{'name': g[0], 'topic': g[1]} for g in guests], 'sponsor': r.choice(running)[0] if running and r.random() < 0.72 else None, 'downloads': downloads})
    episodes.sort(key=lambda e: e['published'])
    write_jsonl(path('podcast', 'episodes.jsonl'), episodes)
    reviews = []
    for e in episodes:
        for _ in range(r.choice([2, 4, 6, 8, 11, 15, 0 if e['ep'] in ('SH-30', 'NS-55') else 5])):
            when = plus(datetime.date.fromisoformat(e['published']), int(r.expovariate(1 / 25)))
            if when <= day(2026, 11, 20):
                reviews.append([when, e['ep'], r.choices([1, 2, 3, 4, 5], [5, 8, 18, 34, 35])[0], r.choices(['UK', 'Ireland', 'Germany', 'USA', 'Canada'], [45, 12, 10, 25, 8])[0], r.choice(['Loved it', 'Too long', 'Great guest', 'Sound was poor', 'More of this please', 'Fell asleep, in a good way']) if r.random() < 0.6 else None])
    reviews.sort(key=lambda row: (row[0], row[1]))
    write_table(path('podcast', 'reviews.csv'), ['date', 'episode', 'stars', 'country', 'comment'], reviews)


TABLES = [
    "create table sponsors as select sponsor, replace(\"fee per episode\", '€', '')::int as fee, \"from\"::date as since, until::date as until from read_csv('sponsors.csv', all_varchar = true)",
    """create table eps as select ep, "show" as series, title, published::date as day, list_sum(list_transform(list_reverse(string_split(length, ':')), lambda x, i: x::int * [1, 60, 3600][i])) as secs, hosts, guests, sponsor, downloads.apple as apple, downloads.spotify as spotify, downloads.web as web,
         coalesce(downloads.apple, 0) + coalesce(downloads.spotify, 0) + coalesce(downloads.web, 0) as total from read_json('episodes.jsonl', columns = {ep: 'varchar', "show": 'varchar', title: 'varchar', published: 'varchar', length: 'varchar', hosts: 'varchar[]', guests: 'struct(name varchar, topic varchar)[]', sponsor: 'varchar', downloads: 'struct(apple int, spotify int, web int)'})""",
    "create table guests as select ep, unnest(guests, recursive := true) from eps",
    "create table reviews as select date::date as day, episode as ep, stars::int as stars, country, comment from read_csv('reviews.csv', all_varchar = true)",
]

ITEMS = [
    q('how many episodes of each show have we published', 'group', 'select series, count(*) from eps group by 1 order by 2 desc'),
    q('and the average length of each in minutes', 'agg', 'select series, avg(secs) / 60 from eps group by 1 order by 2 desc', follow=True),
    q('longest episode of Night Shift', 'superlative', "select title, secs from eps where series = 'Night Shift' order by secs desc limit 1", "select ep, secs from eps where series = 'Night Shift' order by secs desc limit 1", cols=1),
    q('who were the guests', 'followup', "select name from guests where ep = (select ep from eps where series = 'Night Shift' order by secs desc limit 1) order by 1", follow=True),
    q('downloads by platform', 'nested', "select 'apple', sum(apple), 'spotify', sum(spotify), 'web', sum(web) from eps"),
    q('spotify share', 'share', 'select 100.0 * sum(spotify) / sum(total) from eps', follow=True, pct=True),
    q('only episodes from 2026', 'share', 'select 100.0 * sum(spotify) / sum(total) from eps where year(day) = 2026', follow=True, pct=True),
    q('five episodes with the most downloads over all platforms', 'topn', 'select title, total from eps order by 2 desc limit 5', 'select ep, total from eps order by 2 desc limit 5'),
    q('episodes without a guest', 'nulls', 'select count(*) from eps where len(guests) = 0'),
    q('which guest has been on most often', 'nested', 'select name, count(*) from guests group by 1 order by 2 desc limit 1'),
    q('and who has been on only once', 'having', 'select name from guests group by 1 having count(*) = 1 order by 1', follow=True),
    q('income from each sponsor so far', 'join', 'select sponsor, sum(fee) from eps join sponsors using (sponsor) group by 1 order by 2 desc', note='The fee times the episodes.'),
    q('sponsors that have not had an episode yet', 'anti-join', 'select sponsor from sponsors where sponsor not in (select sponsor from eps where sponsor is not null)'),
    q('how many episodes ran without sponsor', 'nulls', 'select count(*) from eps where sponsor is null'),
    q('average stars, Night Shift vs Small Hours', 'join', 'select series, avg(stars) from reviews join eps using (ep) group by 1 order by 1'),
    q('worst rated episode with at least 8 reviews', 'having', 'select title, avg(stars) from reviews join eps using (ep) group by 1 having count(*) >= 8 order by 2 limit 1', 'select ep, avg(stars) from reviews group by 1 having count(*) >= 8 order by 2 limit 1'),
    q('how many reviews does it have', 'followup', "select count(*) from reviews where ep = (select ep from reviews group by 1 having count(*) >= 8 order by avg(stars) limit 1)", follow=True),
    q('number of reviews from each country', 'group', 'select country, count(*) from reviews group by 1 order by 2 desc'),
    q('reviews that say the sound was poor', 'text-contains', "select count(*) from reviews where comment = 'Sound was poor'"),
    q('episode titles about sleep', 'text-contains', "select title from eps where title ilike '%sleep%' order by 1"),
    q('how many episodes does Mona host alone', 'nested', "select count(*) from eps where hosts = ['Mona']"),
    q('total downloads of the episodes published in 2025 vs 2026', 'compare', 'select sum(total) from eps where year(day) in (2025, 2026) group by year(day) order by year(day)'),
    oos('average age of our listeners', 'The age of listeners is not recorded.'),
    oos('how many people dropped out before the end of NS-20', 'Listening time is not recorded.'),
]
