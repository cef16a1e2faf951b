from lib import *

OPENINGS = [('B20', 'Sicilian Defence'), ('C50', 'Italian Game'), ('C60', 'Ruy Lopez'), ('D02', "Queen's Pawn Game"), ('D30', "Queen's Gambit Declined"), ('E60', "King's Indian Defence"), ('C00', 'French Defence'), ('B10', 'Caro-Kann Defence'), ('A10', 'English Opening'), ('C25', 'Vienna Game')]
SURNAMES = 'Novak Petrov Lindgren Okoro Marsh Devlin Castell Huang Ferrante Bauer Sorensen Whitby Kaplan Iqbal Yilmaz Moreau Santos Reyes Duncan Halloran Prasad Volkova Tilley Grunwald Ekström Adler'.split()


def data():
    r = rng('chess')
    players = []
    for number, surname in enumerate(SURNAMES):
        strength = r.randint(1180, 2240)
        rated = number not in (6, 19)
        change = r.choice([-46, -31, -22, -14, -9, -3, 4, 8, 13, 19, 27, 35, 52, 71]) + number % 3 + (9 if surname == 'Petrov' else 0)
        players.append([f'{surname}, {r.choice("ABCDEFGHJKLMNPRST")}.', r.randint(1946, 2013), r.choices(['Rook House', 'Harbour Knights', 'Eastside', None], [34, 30, 26, 10])[0], strength if rated else None, strength + change if rated else None, r.choice(['', '', '', 'CM', 'FM']) if strength > 2000 else '', strength])
    write_table(path('chess', 'players.csv'), ['Player', 'Born', 'Club', 'Rating Jan', 'Rating Nov', 'Title'], [p[:6] for p in players])
    write_table(path('chess', 'openings.tsv'), ['ECO', 'Opening'], OPENINGS, '\t')
    games = []
    for name, start, absent, rounds in (('Spring Open', day(2026, 3, 6), (3, 25), 9), ('Autumn Open', day(2026, 9, 18), (11, 25), 9), ('Blitz Night', day(2026, 6, 12), (5, 8, 14, 21, 23, 25), 13)):
        field = [p for at, p in enumerate(players) if at not in absent]
        points = {p[0]: 0 for p in field}
        for turn in range(1, rounds + 1):
            field.sort(key=lambda p: (-points[p[0]] + r.uniform(-0.6, 0.6), p[0]))
            for board in range(len(field) // 2):
                pair = [field[2 * board], field[2 * board + 1]]
                r.shuffle(pair)
                white, black = pair
                gap = (white[6] - black[6] + 35) / 400
                expected = 1 / (1 + 10 ** -gap)
                roll = r.random()
                draw = 0.24 * (1 - abs(expected - 0.5))
                result = '½-½' if roll < draw else '1-0' if r.random() < expected else '0-1'
                moves = r.randint(15, 94 if (name, turn) != ('Autumn Open', 4) or board != 5 else 140) if result != '½-½' else r.randint(12, 70)
                eco = r.choices([o[0] for o in OPENINGS], [22, 15, 14, 11, 12, 7, 9, 8, 6, 3])[0]
                if r.random() < 0.02 and result != '½-½':
                    moves = eco = None
                    result += ' ff'
                score = {'½': 0.5, '1': 1, '0': 0}
                points[white[0]] += score[result[0]]
                points[black[0]] += 1 - score[result[0]]
                when = start if name == 'Blitz Night' else plus(start, 7 * (turn - 1))
                games.append([name, turn, board + 1, when, white[0], black[0], result, eco, moves])
    write_table(path('chess', 'games.csv'), ['Event', 'Rd', 'Bd', 'Date', 'White', 'Black', 'Result', 'ECO', 'Moves'], games)


TABLES = [
    """create table players as select "Player" as player, "Born"::int as born, "Club" as club, "Rating Jan"::int as jan, "Rating Nov"::int as nov, "Title" as title from read_csv('players.csv', all_varchar = true)""",
    """create table openings as select "ECO" as eco, "Opening" as opening from read_csv('openings.tsv', delim = '\t', all_varchar = true)""",
    """create table games as select "Event" as event, "Rd"::int as round, "Bd"::int as board, "Date"::date as day, "White" as white, "Black" as black, "Result" as result, "ECO" as eco, "Moves"::int as moves from read_csv('games.csv', all_varchar = true)""",
    """create table sides as select event, round, white as player, black as other, 'white' as colour, case when result like '1-0%' then 1 when result like '0-1%' then 0 else 0.5 end as points from games
       union all select event, round, black, white, 'black', case when result like '0-1%' then 1 when result like '1-0%' then 0 else 0.5 end from games""",
]

ITEMS = [
    q('games played per event', 'group', 'select event, count(*) from games group by 1 order by 2 desc'),
    q('how many draws were there in the Spring Open', 'count+filter', "select count(*) from games where event = 'Spring Open' and result = '½-½'"),
    q('and in autumn?', 'count+filter', "select count(*) from games where event = 'Autumn Open' and result = '½-½'", follow=True),
    q('as a percentage of the games there', 'share', "select 100.0 * avg((result = '½-½')::int) from games where event = 'Autumn Open'", follow=True, pct=True),
    q('who played the most games with white', 'superlative', 'select white, count(*) from games group by 1 order by 2 desc limit 1'),
    q('longest game by number of moves, and between whom', 'superlative', 'select white, black, moves from games order by moves desc nulls last limit 1'),
    q('average moves per game', 'agg', 'select avg(moves) from games'),
    q('only the drawn ones', 'agg', "select avg(moves) from games where result = '½-½'", follow=True),
    q('most popular opening', 'join', 'select opening, count(*) from games join openings using (eco) group by 1 order by 2 desc limit 1', 'select eco, count(*) from games where eco is not null group by 1 order by 2 desc limit 1'),
    q('black wins by opening', 'join', "select opening, count(*) from games join openings using (eco) where result like '0-1%' group by 1 order by 2 desc", "select eco, count(*) from games where eco is not null and result like '0-1%' group by 1 order by 2 desc"),
    q('who gained the most rating points between january and november', 'computed', 'select player, nov - jan from players order by 2 desc nulls last limit 1'),
    q('and who lost the most', 'computed', 'select player, nov - jan from players where jan is not null order by 2 limit 1', follow=True, sign=True),
    q('players without a rating', 'nulls', 'select player from players where nov is null order by 1'),
    q('who did not play a single game', 'anti-join', 'select player from players where player not in (select white from games) and player not in (select black from games)'),
    q('average november rating by club', 'group', 'select club, avg(nov) from players where club is not null group by 1 order by 2 desc', note='Players without a club may be left out.'),
    q('forfeited games', 'text-contains', "select count(*) from games where result like '%ff%'"),
    q('winner of the Blitz Night: who had the most points', 'computed', "select player, sum(points) from sides where event = 'Blitz Night' group by 1 order by 2 desc limit 1", note='A win is one point, a draw half a point.'),
    q('did Petrov beat Novak in any game', 'yesno', "select count(*) > 0 from sides where player like 'Petrov%' and other like 'Novak%' and points = 1", "select count(*) from sides where player like 'Petrov%' and other like 'Novak%' and points = 1"),
    q('and the other way round?', 'followup', "select count(*) > 0 from sides where player like 'Novak%' and other like 'Petrov%' and points = 1", "select count(*) from sides where player like 'Novak%' and other like 'Petrov%' and points = 1", follow=True),
    q('youngest player in each club', 'nested-superlative', 'select club, arg_max(player, born) from players where club is not null group by 1 order by 1'),
    oos('how much prize money was paid out', 'Prize money is not recorded.'),
    oos('who will win the Winter Open', 'That event is not in the files and lies ahead.'),
]
