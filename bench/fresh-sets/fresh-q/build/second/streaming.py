import re

from files import WEEKDAY, lines, number, parquet, read_json, top

catalogue = lines('streaming/Catalogue.csv')
length = lambda text: (lambda found: int(found[1]) * 60 + int(found[2]) if found else None)(re.match(r'(\d+)h (\d+)m', text))
TABLES = {
    'titles': ('id name type language year minutes', [[r[0], r[1], r[2], r[5], r[7], length(r[8])] for r in catalogue]),
    'genres': ('title genre', [[r[0], g] for r in catalogue for g in r[3].split(', ')]),
    'starring': ('title name', [[r[0], name] for r in catalogue if r[4] for name in r[4].split('; ')]),
    'plays': ('profile title at minutes device finished', parquet('streaming/plays.parquet')),
    'ratings': ('profile title stars', [[r[0], r[1], number(r[2])] for r in lines('streaming/ratings.tsv', '\t')]),
    'profiles': ('id plan kids', [[p['id'], p['account']['plan'], p['kids']] for p in read_json('streaming/profiles.json')]),
}
PLAY = 'plays p join titles t on t.id = p.title'
RATE = '100.0 * sum(finished) / count(*)'
french = lambda language: f"select count(*) from titles where type = 'film' and language = '{language}'"
TWICE = 'select name from titles group by 1 having count(*) > 1'
MEDIAN = 'with t as (select minutes, row_number() over (order by minutes) r, count(*) over () n from plays where device = {}) select avg(minutes) from t where r in ((n + 1) / 2, (n + 2) / 2)'
FACTS = {
    'no answer is a name that two titles share': f"select count(*) = 0 from ({TWICE}) where name in (select name from (select t.name from {PLAY} group by t.id order by count(*) desc limit 8) union select name from (select t.name from {PLAY} group by t.id order by sum(p.minutes) desc limit 8) union select name from titles where id in (select title from genres where genre = 'Comedy' intersect select title from genres where genre = 'Crime') union select name from titles where id not in (select title from plays))",
    'no name that two titles share would lead if they were one': f'select (select group_concat(name) from (select t.name from {PLAY} group by t.name order by count(*) desc limit 5)) = (select group_concat(name) from (select t.name from {PLAY} group by t.id order by count(*) desc limit 5))',
    'every play has a title and a profile': 'select count(*) = 0 from plays where title not in (select id from titles) or profile not in (select id from profiles)',
    'the best rated film is the same when withdrawn ratings count': f"select count(distinct name) = 1 from (select * from (select t.name from ratings r join titles t on t.id = r.title where type = 'film' group by t.id having count(*) >= 8 order by avg(stars) desc limit 1) union all select * from (select t.name from ratings r join titles t on t.id = r.title where type = 'film' group by t.id having count(stars) >= 8 order by avg(stars) desc limit 1))",
}
SQL = {
    'streaming-01': [f'select name, count(*) from {PLAY} group by t.id order by 2 desc limit 5'],
    'streaming-02': [f'select name, sum(p.minutes) from {PLAY} group by t.id order by 2 desc limit 5'],
    'streaming-03': [french('French')],
    'streaming-04': [french('Korean')],
    'streaming-05': ["select name from titles where id in (select title from genres where genre = 'Comedy' intersect select title from genres where genre = 'Crime')"],
    'streaming-06': ['select genre, count(*) from plays join genres using (title) group by 1'],
    'streaming-07': ["select name, avg(stars) from ratings r join titles t on t.id = r.title where type = 'film' group by t.id having count(stars) >= 8 order by 2 desc limit 1"],
    'streaming-08': [top('select name, count(*) from starring')],
    'streaming-09': ["select avg(minutes) from titles where type = 'film'"],
    'streaming-10': ['select name from titles where id not in (select title from plays)'],
    'streaming-11': [f'select type, {RATE} from {PLAY} group by 1'],
    'streaming-12': [f'select device, {RATE} from plays group by 1'],
    'streaming-13': [f"select {WEEKDAY.format('substr(at, 1, 10)')}, count(*) from plays group by 1"],
    'streaming-14': ['select plan, sum(minutes) / 60.0 from plays join profiles on id = profile group by 1'],
    'streaming-15': [f'select name, count(*) from {PLAY} where profile in (select id from profiles where kids) group by t.id order by 2 desc limit 1'],
    'streaming-16': [TWICE, f'select count(*) from ({TWICE})'],
    'streaming-17': ["select avg(stars) from ratings where title in (select title from genres where genre = 'Documentary')"],
    'streaming-18': [MEDIAN.format("'tv'")],
}
