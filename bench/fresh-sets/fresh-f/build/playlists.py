from lib import *

ARTISTS = [('The Paper Kites Club', 'UK'), ('Nuit Bleue', 'France'), ('Sol Marrón', 'Spain'), ('Kaltfront', 'Germany'), ('Ada & the Tides', 'Ireland'), ('Mono Harbour', 'UK'), ('Fjordlys', 'Norway'), ('DJ Pepperoni', 'Italy'), ('Velvet Tram', 'Germany'), ('Low Orbit', 'USA'), ('Juniper Lane', 'USA'), ('Orchestra Minima', 'Italy'), ('Bent Copper', 'UK')]
GENRES = {'The Paper Kites Club': ['indie', 'folk'], 'Nuit Bleue': ['pop', 'electronic'], 'Sol Marrón': ['latin', 'pop'], 'Kaltfront': ['techno', 'electronic'], 'Ada & the Tides': ['folk'], 'Mono Harbour': ['indie', 'rock'], 'Fjordlys': ['ambient'], 'DJ Pepperoni': ['house', 'electronic'], 'Velvet Tram': ['jazz'], 'Low Orbit': ['ambient', 'electronic'], 'Juniper Lane': ['country', 'folk'], 'Orchestra Minima': ['classical'], 'Bent Copper': ['rock']}
A = 'Silver Broken Midnight Paper Golden Distant Electric Slow Hollow Winter Neon Crooked Tidal Quiet'.split()
B = 'Harbour Engine Letters Dancer Weather Mirrors Garden Signal Horses Avenue Lantern Satellite Summer Ghosts'.split()
USERS = ['mira', 'jonas', 'tilda', 'oskar', 'pia', 'levi']


def data():
    r = rng('playlists')
    titles = [f'{a} {b}' for a in A for b in B]
    r.shuffle(titles)
    tracks = []
    for number in range(130):
        artist, country = r.choices(ARTISTS, [12, 10, 8, 11, 9, 12, 7, 8, 6, 10, 7, 4, 9])[0]
        seconds = r.randint(125, 340) + (r.randint(60, 420) if artist in ('Kaltfront', 'Fjordlys', 'Orchestra Minima') else 0)
        tracks.append({'tid': f'T{number + 1:03d}', 'title': titles.pop(), 'artist': {'name': artist, 'country': country}, 'len': f'{seconds // 60}:{seconds % 60:02d}', 'bpm': None if r.random() < 0.09 else r.randint(60, 95) if artist in ('Fjordlys', 'Orchestra Minima') else r.randint(84, 142), 'released': r.choice([2009, 2014, 2016, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]), 'genres': GENRES[artist][: r.choice([1, 2])], 'explicit': r.random() < 0.08})
    write_json(path('playlists', 'tracks.json'), {'library': 'family', 'tracks': tracks})
    lists = [('Sunday slow', 'mira', 18), ('Run fast', 'jonas', 24), ('Cooking', 'mira', 15), ('Focus', 'tilda', 30), ('Road trip', 'oskar', 26), ('Party 40', 'pia', 28), ('Rainy days', 'tilda', 12), ('Kids', 'pia', 9), ('Oldies', 'levi', 7), ('New finds', 'mira', 14), ('Empty for now', 'oskar', 0)]
    write_table(path('playlists', 'playlists.csv'), ['pl_id', 'pl_name', 'owner', 'created', 'pub'], [[at + 1, name, owner, plus(day(2024, 2, 3), at * 71 + r.randint(0, 50)).strftime('%d %b %Y'), r.choice(['y', 'n'])] for at, (name, owner, _) in enumerate(lists)])
    rows = []
    pool = tracks[:118]
    for at, (name, _, size) in enumerate(lists):
        chosen = r.choices(pool, [4 if t is pool[16] else 2 if int(t['tid'][1:]) % 5 == 0 else 1 for t in pool], k=size)
        if name not in ('Road trip', 'Party 40'):
            seen = []
            for t in chosen:
                if t not in seen:
                    seen.append(t)
            chosen = seen
        if name in ('Road trip', 'Party 40', 'Cooking', 'Run fast', 'Focus') and pool[16] not in chosen:
            chosen[-1] = pool[16]
        rows += [[at + 1, pos + 1, t['tid']] for pos, t in enumerate(chosen)]
    write_table(path('playlists', 'playlist_tracks.csv'), ['pl_id', 'pos', 'tid'], rows)
    plays = []
    weights = [6 if at in (16, 40) else 3 if at % 7 == 0 else 1 for at in range(130)]
    weights[40] = 9
    for at in (5, 61, 99):
        weights[at] = 0
    for number in range(2100):
        when = datetime.datetime(2026, 9, 1) + datetime.timedelta(days=r.choices(range(79), [1.6 if at % 7 in (4, 5) else 1 for at in range(79)])[0], minutes=r.choices(range(24), [2, 1, 0, 0, 0, 1, 4, 9, 8, 5, 5, 6, 6, 5, 5, 6, 9, 12, 14, 13, 11, 9, 6, 4])[0] * 60 + r.randint(0, 59), seconds=r.randint(0, 59))
        user = r.choices(USERS[:5], [30, 24, 20, 15, 11])[0]
        track = r.choices(tracks, weights)[0]
        minutes, seconds = map(int, track['len'].split(':'))
        length = minutes * 60 + seconds
        heard = length if r.random() < 0.72 else r.randint(3, 29) if r.random() < 0.55 else r.randint(30, length - 1)
        plays.append([when, user, track['tid'], heard, r.choices(['phone', 'Phone', 'speaker', 'laptop', 'car', 'spaeker'], [38, 6, 30, 15, 10, 1])[0]])
    plays.sort(key=lambda row: (row[0], row[1]))
    write_table(path('playlists', 'plays.csv'), ['ts', 'usr', 'tid', 'sec', 'dev'], [[row[0].strftime('%d/%m/%Y %H:%M:%S'), *row[1:]] for row in plays])


TABLES = [
    """create table tracks as select t.tid as tid, t.title as title, t.artist.name as artist, t.artist.country as country, split_part(t.len, ':', 1)::int * 60 + split_part(t.len, ':', 2)::int as secs, t.len as len, t.bpm as bpm, t.released as released, t.genres as genres, t."explicit" as explic from (select unnest(tracks) as t from read_json('tracks.json', columns = {tracks: 'struct(tid varchar, title varchar, artist struct(name varchar, country varchar), len varchar, bpm int, released int, genres varchar[], "explicit" boolean)[]'}))""",
    "create table lists as select pl_id::int as pl, pl_name as name, owner, strptime(created, '%d %b %Y')::date as created, pub from read_csv('playlists.csv', all_varchar = true)",
    "create table pt as select pl_id::int as pl, pos::int as pos, tid from read_csv('playlist_tracks.csv', all_varchar = true)",
    "create table plays as select strptime(ts, '%d/%m/%Y %H:%M:%S') as ts, usr, tid, sec::int as sec, dev from read_csv('plays.csv', all_varchar = true)",
]
T10 = "(select tid from plays group by 1 order by count(*) desc limit 1)"

ITEMS = [
    q('most played song', 'join', 'select title, count(*) from plays join tracks using (tid) group by tid, title order by 2 desc limit 1', 'select tid, count(*) from plays group by 1 order by 2 desc limit 1', 'select title, sum(sec) from plays join tracks using (tid) group by tid, title order by 2 desc limit 1', cols=1, note='By plays or by time.'),
    q('who is it by', 'lookup', f'select artist from tracks where tid = {T10}', 'select artist from plays join tracks using (tid) group by tid, artist order by sum(sec) desc limit 1', follow=True),
    q('is it on any playlist', 'yesno', f'select name from pt join lists using (pl) where tid = {T10} order by pl', follow=True, truth=[['yes']]),
    q('songs we never listened to', 'anti-join', 'select title from tracks where tid not in (select tid from plays) order by 1', 'select tid from tracks where tid not in (select tid from plays) order by 1', 'select count(*) from tracks where tid not in (select tid from plays)'),
    q('how long is Road trip altogether, in minutes', 'join', "select sum(secs) / 60 from pt join tracks using (tid) join lists using (pl) where name = 'Road trip'", "select sum(secs) / 60 from tracks where tid in (select tid from pt join lists using (pl) where name = 'Road trip')", note='A song that is in there twice counts twice, or once.'),
    q('songs per playlist', 'group', 'select name, count(*) from pt join lists using (pl) group by 1 order by 2 desc', 'select name, count(tid) from lists left join pt using (pl) group by 1 order by 2 desc', 'select name, count(distinct tid) from pt join lists using (pl) group by 1 order by 2 desc', note='The empty one may be left out; a song that is in there twice counts twice, or once.'),
    q('any empty ones?', 'anti-join', 'select name from lists where pl not in (select pl from pt)', follow=True, truth=[['yes'], [1]]),
    q('which song is on the most playlists', 'having', 'select title, count(distinct pl) from pt join tracks using (tid) group by tid, title order by 2 desc limit 1', 'select tid, count(distinct pl) from pt group by 1 order by 2 desc limit 1'),
    q('same song twice in one playlist?', 'duplicates', 'select count(*) from (select pl, tid from pt group by 1, 2 having count(*) > 1)', 'select distinct name from (select pl, tid from pt group by 1, 2 having count(*) > 1) join lists using (pl) order by 1', truth=[['yes']]),
    q('listening time per person in hours', 'group', 'select usr, sum(sec) / 3600 from plays group by 1 order by 2 desc'),
    q('just october', 'group', 'select usr, sum(sec) / 3600 from plays where month(ts) = 10 group by 1 order by 2 desc', follow=True),
    q('who has a playlist but never plays anything', 'anti-join', 'select distinct owner from lists where owner not in (select usr from plays)'),
    q('skip rate, i.e. plays under 30 sec', 'share', 'select 100.0 * avg((sec < 30)::int) from plays', pct=True),
    q('mira vs jonas', 'compare', "select usr, 100.0 * avg((sec < 30)::int) from plays where usr in ('mira', 'jonas') group by 1 order by 1 desc", follow=True, pct=True),
    q('when do we listen most, hour of day', 'weekday-hour', 'select hour(ts), count(*) from plays group by 1 order by 2 desc limit 1', 'select hour(ts), sum(sec) from plays group by 1 order by 2 desc limit 1', cols=1, note='By plays or by time.'),
    q('tracks with no bpm', 'nulls', 'select count(*) from tracks where bpm is null', 'select title from tracks where bpm is null order by 1'),
    q('avg bpm by artist', 'nested', 'select artist, avg(bpm) from tracks group by 1 order by 2 desc'),
    q('how many electronic tunes', 'nested', "select count(*) from tracks where list_contains(genres, 'electronic')"),
    q('longest track we have', 'superlative', 'select title, len from tracks order by secs desc limit 1', 'select tid, len from tracks order by secs desc limit 1', cols=1),
    q('songs that are on both Focus and Road trip', 'join', "select title from tracks where tid in (select tid from pt join lists using (pl) where name = 'Focus') and tid in (select tid from pt join lists using (pl) where name = 'Road trip') order by 1", "select count(*) from tracks where tid in (select tid from pt join lists using (pl) where name = 'Focus') and tid in (select tid from pt join lists using (pl) where name = 'Road trip')"),
    q('plays on a speker', 'typo', "select count(*) from plays where dev in ('speaker', 'spaeker')", "select count(*) from plays where dev = 'speaker'", note='With or without the misspelt rows.'),
    q('favourite artist', 'ambiguous', 'select artist, count(*) from plays join tracks using (tid) group by 1 order by 2 desc limit 1', 'select artist, sum(sec) from plays join tracks using (tid) group by 1 order by 2 desc limit 1', 'select artist, count(*) from pt join tracks using (tid) group by 1 order by 2 desc limit 1', cols=1, note='By plays, time or places in playlists.'),
    oos('what does the subscription cost us per month', 'Costs are not in the files.'),
    oos('lyrics of Silver Harbour', 'There are no lyrics.'),
]
