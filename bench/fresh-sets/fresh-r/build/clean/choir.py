from clean.common import *

dice = Dice(411)
NAMES = '''Okafor Ruth;Pemberton Alice;Szabo Ilona;Marchetti Gaia;Holloway Jean;Brandt Ute;Nakamura Emi;Ferrier Claire;Whitlock Susan;Dunmore Kate;Achterberg Lies;Quayle Bridget;Radley Joan;Tennant Moira
Ashdown Helen;Bellamy Grace;Corrigan Nuala;Drummond Fiona;Eastwood Pat;Fairbairn Isla;Gunnarsdottir Sigrun;Haddad Leila;Ibbotson Carol;Jessop Linda;Kowalczyk Ewa;Lombard Odile
Mossop Peter;Norbury Graham;Oduya Samuel;Prentice Neil;Rafferty Sean;Sandoval Luis;Thackeray Giles;Upton Roy
Vaughan Huw;Wetherby Colin;Yardley Frank;Zielinski Marek;Abernathy Stuart;Birtwistle Alan;Castellano Bruno;Devereux Paul;Ellingham Ray;Forsythe Ian;Goodfellow Keith;Hargreaves Ted'''
members = []
for voice, line in zip(['Soprano', 'Alto', 'Tenor', 'Bass'], NAMES.split('\n')):
    for name in line.split(';'):
        surname, first = name.split(' ')
        year = dice.pick([2015, 2017, 2018, 2019, 2021, 2022, 2023, 2024, 2025], [1, 2, 2, 3, 1, 3, 4, 5, 6])
        due = 60 if dice.chance(0.2) else 120
        paid = dice.pick([due, due / 2, 0], [7, 2, 1.5])
        members.append(dict(surname=surname, first=first, voice=voice, joined=dt.date(year, dice.whole(1, 12), dice.whole(1, 28)), due=due, paid=int(paid), email=f'{first}.{surname}@example.org'.lower()))
for surname, joined in {'Haddad': '2026-03-02', 'Castellano': '2026-04-20', 'Marchetti': '2026-11-18', 'Birtwistle': '2026-11-19', 'Quayle': '2026-09-01'}.items():
    next(m for m in members if m['surname'] == surname)['joined'] = day(joined)
for surname in ['Yardley', 'Radley', 'Upton', 'Eastwood']:
    next(m for m in members if m['surname'] == surname)['email'] = None
ordered = sorted(members, key=lambda m: m['joined'])
for at, m in enumerate(ordered):
    m['no'] = 101 + at * 2 + (at % 3 == 0)

dates = [d for d in (day('2026-01-13') + days(7 * n) for n in range(45)) if d.month != 8 and d not in (day('2026-04-07'), day('2026-06-02'), day('2026-10-27'), day('2026-07-28'))]
dates += [day('2026-03-21'), day('2026-05-16'), day('2026-07-04'), day('2026-10-24'), day('2026-11-14')]
dates.sort()
PIECES = [('Requiem', 'Fauré'), ('Sleep', 'Whitacre'), ('Ave verum corpus', 'Mozart'), ('Cantique de Jean Racine', 'Fauré'), ('The Lark', 'Copland'), ('Gloria', 'Vivaldi'), ('Sure on this shining night', 'Lauridsen'), ('In the bleak midwinter', 'Holst'), ('Locus iste', 'Bruckner'), ('A spotless rose', 'Howells'), ('O magnum mysterium', 'Lauridsen')]
rehearsals = []
for date in dates:
    saturday = date.weekday() == 5
    pieces = [dict(title=t, composer=c, minutes=dice.pick([15, 20, 25, 30, 40])) for t, c in dice.some(PIECES[:8] if date.month < 8 else PIECES[3:], 5 if saturday else dice.whole(2, 4))]
    rehearsals.append(dict(date=date, venue=dice.pick(['Parish hall', 'School music room'], [4, 1]) if not saturday else 'St Olave\'s church', start='10:00' if saturday else '19:30', end='15:30' if saturday else dice.pick(['21:30', '21:45', '22:00'], [5, 1, 1]), conductor=dice.pick(['M. Aldous', 'T. Fenwick'], [5, 1]), pieces=pieces))
for m in members:
    keen = dice.pick([0.95, 0.86, 0.75, 0.62], [4, 5, 3, 1]); tardy = dice.pick([0.02, 0.06, 0.17], [5, 3, 1]); rude = dice.pick([0.2, 0.5, 0.8], [4, 2, 1])
    m['marks'] = {}
    for date in dates:
        if m['joined'] > date or m['joined'] > day('2026-11-17'):
            continue
        here = dice.chance(keen - (0.25 if date == day('2026-05-26') else 0))
        m['marks'][date] = ('l' if dice.chance(tardy) else 'x') if here else ('o' if dice.chance(rude) else 'e')
sheet = [m for m in members if m['joined'] <= day('2026-11-17')]


def write():
    pounds = lambda n: f'£{n}' if n else '-'
    write_table(path('choir', 'members.csv'), ['No.', 'Surname', 'First name', 'Voice', 'Joined', 'E-mail', 'Fee due', 'Fee paid'],
                [[m['no'], m['surname'], m['first'], m['voice'], m['joined'].strftime('%d/%m/%Y'), m['email'] or ('n/a' if m['surname'] in ('Upton', 'Radley') else ''), pounds(m['due']), pounds(m['paid'])] for m in sorted(members, key=lambda m: m['surname'])])
    write_table(path('choir', 'attendance 2026.csv'), ['Member', 'Name'] + [d.strftime('%d/%m/%Y') for d in dates],
                [[m['no'], m['first'] + ' ' + m['surname']] + [m['marks'].get(d, '') for d in dates] for m in sorted(sheet, key=lambda m: m['first'])])
    write_table(path('choir', 'legend.tsv'), ['mark', 'meaning', 'counts as present'], [['x', 'present', 'yes'], ['l', 'came late', 'yes'], ['e', 'excused', 'no'], ['o', 'absent without excuse', 'no']], '\t')
    write_text(path('choir', 'rehearsals.json'), json.dumps({'choir': 'Tarn Valley Singers', 'year': 2026, 'rehearsals': [{**r, 'date': r['date'].isoformat()} for r in rehearsals]}, ensure_ascii=False, indent=1) + '\n')
