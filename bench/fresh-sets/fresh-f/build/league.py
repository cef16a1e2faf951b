from lib import *

TEAMS = [['FCA', 'FC Altheim', 'Altheim', 1921, 'Waldstadion', 3200], ['SVB', 'SV Brücken', 'Brücken', 1946, 'Am Bach', 1100], ['TSC', 'TSV Cronberg', 'Cronberg', 1908, 'Burgwiese', 2400], ['EID', 'Eintracht Dorla', 'Dorla', 1963, 'Sportpark Ost', 1800], ['FVE', 'FV Eschen', 'Eschen', 1933, 'Jahnplatz', 950], ['SGF', 'SG Falkenau', 'Falkenau', 1972, 'Waldstadion', 1500], ['VFG', 'VfB Gerau', 'Gerau', 1911, 'Mainufer', 4100], ['RWH', 'Rot-Weiß Hain', 'Hain', 1925, 'Hainarena', 2000], ['SCI', 'SC Ibach', 'Ibach', 1954, 'Am Hang', 1300], ['KIJ', 'Kickers Jossa', 'Jossa', 1919, 'Kickersplatz', 1700]]
POWER = {'FCA': 1.75, 'SVB': 0.9, 'TSC': 1.5, 'EID': 1.2, 'FVE': 0.7, 'SGF': 1.0, 'VFG': 1.95, 'RWH': 1.3, 'SCI': 0.85, 'KIJ': 1.15}
NAMES_P = 'Aydin Bauer Conrad Diallo Ebert Fink Gashi Hauck Ilic Jung Kaya Lenz Mertes Nowak Osei Petri Quint Roth Sahin Thiel Ude Vukic Wirth Yeboah Zander Brandl Ciric Dörr Emig Frey'.split()


def data():
    r = rng('league13')
    write_table(path('league', 'vereine.csv'), ['Kürzel', 'Verein', 'Ort', 'gegr', 'Stadion', 'Plätze'], TEAMS, ';')
    codes = [team[0] for team in TEAMS]
    squads = {}
    pool = NAMES_P[:]
    for code in codes:
        squads[code] = [f'{name}, {r.choice("ABCDFHJKLMPRST")}.' for name in r.sample(NAMES_P, 7)]
    matches, goals, cards, number = [], [], [], 0
    ring = codes[1:]
    for spieltag in range(1, 14):
        date = plus(day(2026, 8, 8), 7 * (spieltag - 1) + (7 if spieltag > 9 else 0))
        order = [codes[0]] + ring[(spieltag - 1) % 9:] + ring[:(spieltag - 1) % 9]
        for at in range(5):
            home, away = order[at], order[9 - at]
            if ((spieltag - 1) % 9 if at == 0 else at) % 2 == 0:
                home, away = away, home
            if spieltag > 9:
                home, away = (away, home)
            number += 1
            when = plus(date, r.choice([0, 0, 0, 1]))
            if number in (46, 58, 64):
                matches.append([number, spieltag, when, home, away, None, None, None, r.choice(['Krall', 'Lehnert', 'Otto'])])
                continue
            score = []
            events = []
            for side, other, plusfac in ((home, away, 1.2), (away, home, 0.85)):
                mean = 1.25 * POWER[side] * plusfac / (0.55 + 0.5 * POWER[other])
                count = 0
                limit, product = 2.718281828 ** -mean, r.random()
                while product > limit:
                    count += 1
                    product *= r.random()
                score.append(count)
                for _ in range(count):
                    minute = r.choices(range(1, 91), [1 if m < 76 else 1.8 for m in range(1, 91)])[0]
                    shown = f'{minute}' if minute not in (45, 90) or r.random() < 0.2 else f'{minute}+{r.randint(1, 5)}'
                    kind = r.choices([None, 'penalty', 'own goal'], [87, 9, 4])[0]
                    scorer = r.choice(squads[other]) if kind == 'own goal' else r.choices(squads[side], [6 if side in ('FCA', 'RWH') else 4, 3, 2, 2, 1, 1, 1])[0]
                    events.append([minute, shown, side, scorer, kind])
            events.sort(key=lambda e: e[0])
            half = [sum(1 for e in events if e[2] == side and e[0] <= 45) for side in (home, away)]
            for _, shown, side, scorer, kind in events:
                goal = {'spiel': number, 'min': shown, 'fuer': side, 'spieler': scorer}
                if kind:
                    goal['art'] = kind
                goals.append(goal)
            seats = next(team[5] for team in TEAMS if team[0] == home)
            crowd = int(seats * min(1, r.uniform(0.2, 0.75) * (1.25 if POWER[away] > 1.4 else 1)))
            matches.append([number, spieltag, when, home, away, f'{score[0]}:{score[1]}', f'{half[0]}:{half[1]}', f'{crowd:,}'.replace(',', '.') if r.random() < 0.95 else None, r.choices(['Krall', 'Lehnert', 'Otto', 'Bäcker', 'Simsek'], [24, 20, 22, 16, 14])[0]])
            for side in (home, away):
                for _ in range(r.choices([0, 1, 2, 3, 4], [12, 28, 30, 20, 10])[0]):
                    cards.append([number, r.randint(4, 90), r.choice(squads[side]), side, r.choices(['G', 'GR', 'R'], [91, 5, 4 if side != 'KIJ' else 14])[0]])
    write_table(path('league', 'spiele_2026.csv'), ['Nr', 'Spieltag', 'Datum', 'Heim', 'Gast', 'Ergebnis', 'HZ', 'Zuschauer', 'SR'], [[*m[:2], f'{m[2].day}.{m[2].month}.{m[2]:%y}', *m[3:]] for m in matches], ';')
    write_jsonl(path('league', 'tore.jsonl'), goals)
    write_table(path('league', 'karten.csv'), ['Spiel', 'Min', 'Spieler', 'Kürzel', 'Karte'], cards, ';')
    write_table(path('league', 'kartenarten.csv'), ['Karte', 'card', 'ban_matches'], [['G', 'yellow', 0], ['GR', 'second yellow', 1], ['R', 'red', 3], ['Z', 'time penalty', 0]], ';')


TABLES = [
    """create table teams as select "Kürzel" as code, "Verein" as team, "Ort" as town, gegr::int as since, "Stadion" as ground, "Plätze"::int as seats from read_csv('vereine.csv', delim = ';', all_varchar = true)""",
    """create table games as select "Nr"::int as nr, "Spieltag"::int as md, strptime("Datum", '%-d.%-m.%y')::date as day, "Heim" as home, "Gast" as away, split_part("Ergebnis", ':', 1)::int as hg, split_part("Ergebnis", ':', 2)::int as ag, split_part("HZ", ':', 1)::int as hh, split_part("HZ", ':', 2)::int as ah, "Ergebnis" as res, replace("Zuschauer", '.', '')::int as att, "SR" as ref from read_csv('spiele_2026.csv', delim = ';', all_varchar = true)""",
    "create table goals as select spiel as nr, \"min\" as shown, split_part(\"min\", '+', 1)::int as minute, fuer as code, spieler as player, art from read_json('tore.jsonl', columns = {spiel: 'int', \"min\": 'varchar', fuer: 'varchar', spieler: 'varchar', art: 'varchar'})",
    """create table cards as select "Spiel"::int as nr, "Min"::int as minute, "Spieler" as player, "Kürzel" as code, "Karte" as kind from read_csv('karten.csv', delim = ';', all_varchar = true)""",
    """create table kinds as select "Karte" as kind, card from read_csv('kartenarten.csv', delim = ';', all_varchar = true)""",
    "create table sides as select nr, md, day, home as code, away as opp, hg as gf, ag as ga, 'home' as venue from games where res is not null union all select nr, md, day, away, home, ag, hg, 'away' from games where res is not null",
    "create table standing as select code, team, sum(case when gf > ga then 3 when gf = ga then 1 else 0 end) as pts, sum(gf - ga) as diff, sum(gf) as gf, sum(ga) as ga, count(*) as played from sides join teams using (code) group by all order by pts desc, diff desc",
]

ITEMS = [
    q('who is top of the table, 3 points for a win', 'computed', 'select team, pts from standing order by pts desc, diff desc limit 1', 'select code, pts from standing order by pts desc, diff desc limit 1'),
    q('and bottom', 'computed', 'select team, pts from standing order by pts, diff limit 1', 'select code, pts from standing order by pts, diff limit 1', follow=True),
    q('whole table with points', 'computed', 'select team, pts from standing', 'select code, pts from standing', follow=True),
    q('how many goals so far', 'count', 'select count(*) from goals'),
    q('per game', 'computed', 'select (select count(*) from goals) / count(*) from games where res is not null', follow=True),
    q('how many games ended in a draw', 'count+filter', 'select count(*) from games where hg = ag'),
    q('home wins in percent', 'share', 'select 100.0 * avg((hg > ag)::int) from games where res is not null', pct=True),
    q('games still to be played', 'nulls', 'select nr from games where res is null order by 1', 'select count(*) from games where res is null', note='Those on the list without a result.'),
    q('top scorer', 'superlative', "select player, count(*) from goals where art is distinct from 'own goal' group by player, code order by 2 desc limit 1", note='Without own goals.'),
    q('who does he play for', 'join', "select team from goals join teams using (code) where art is distinct from 'own goal' group by player, code, team order by count(*) desc limit 1", "select code from goals where art is distinct from 'own goal' group by player, code order by count(*) desc limit 1", follow=True),
    q('how many penalties were scored', 'count+filter', "select count(*) from goals where art = 'penalty'"),
    q('and own goals?', 'count+filter', "select count(*) from goals where art = 'own goal'", follow=True),
    q('average attendance by home team', 'join', 'select team, avg(att) from games join teams on home = code group by 1 order by 2 desc', 'select home, avg(att) from games group by 1 order by 2 desc'),
    q('who fills their ground best, in % of the seats', 'join', 'select team, 100.0 * avg(att / seats) from games join teams on home = code group by 1 order by 2 desc limit 1', 'select team, 100.0 * avg(att) / any_value(seats) from games join teams on home = code group by 1 order by 2 desc limit 1', 'select home, 100.0 * avg(att / seats) from games join teams on home = code group by 1 order by 2 desc limit 1', pct=True),
    q('biggest win of the season', 'computed', 'select home, away, abs(hg - ag) from games where res is not null order by abs(hg - ag) desc limit 1', "select h.team, a.team, abs(hg - ag) from games join teams h on home = h.code join teams a on away = a.code where res is not null order by abs(hg - ag) desc limit 1", cols=2),
    q('teams that have not won away yet', 'anti-join', "select team from teams where code not in (select code from sides where venue = 'away' and gf > ga) order by 1", "select code from teams where code not in (select code from sides where venue = 'away' and gf > ga) order by 1"),
    q('goals after the 75th minute, what share', 'share', 'select 100.0 * avg((minute > 75)::int) from goals', pct=True),
    q('cards by type', 'join', 'select card, count(*) from cards join kinds using (kind) group by 1 order by 2 desc', 'select kind, count(*) from cards group by 1 order by 2 desc'),
    q('which kind of card has not been shown at all', 'anti-join', 'select card from kinds where kind not in (select kind from cards)', 'select kind from kinds where kind not in (select kind from cards)', follow=True),
    q('dirtiest team', 'ambiguous', *[f"select {name}, count(*) from cards join teams using (code){cond} group by 1 order by 2 desc limit 1" for name in ('team', 'code') for cond in ('', " where kind in ('R', 'GR')", " where kind = 'R'")], cols=1, note='By all cards, or by sendings-off.'),
    q('did Gerau ever lose at home?', 'yesno', "select count(*) > 0 from sides where code = 'VFG' and venue = 'home' and gf < ga", "select count(*) from sides where code = 'VFG' and venue = 'home' and gf < ga"),
    q('which refree had the most matches', 'typo', 'select ref, count(*) from games where res is not null group by 1 order by 2 desc limit 1', 'select ref, count(*) from games group by 1 order by 2 desc limit 1', cols=1),
    q('saturday games vs sunday games', 'weekday-hour', "select count(*) filter (where dayname(day) = 'Saturday'), count(*) filter (where dayname(day) = 'Sunday') from games", "select count(*) filter (where dayname(day) = 'Saturday'), count(*) filter (where dayname(day) = 'Sunday') from games where res is not null", note='All on the list or those that were played.'),
    q('where does Jossa stand', 'rank', "select r from (select code, rank() over (order by pts desc, diff desc) r from standing) where code = 'KIJ'"),
    q('points of Altheim matchday by matchday, added up', 'running', "select md, sum(sum(case when gf > ga then 3 when gf = ga then 1 else 0 end)) over (order by md) from sides where code = 'FCA' group by md order by md"),
    oos('who is the coach of TSV Cronberg', 'Coaches are not in the files.'),
    oos('how many corners did Falkenau have', 'Corners are not recorded.'),
]
