// A chess club: games of two seasons (CSV, m/d/yyyy), members, opening codes, ratings by quarter in a workbook with a two-row header. September 2024 to 2026-11-12.
import { dayNumber, isoDay, randomSource, saveTable, saveWorkbook } from '../../../build/lib.mjs';

const random = randomSource('chess-l');
const american = (day) => {
  const [y, m, d] = isoDay(day).split('-');
  return `${Number(m)}/${Number(d)}/${y}`;
};
const NAMES =
  'Ferenc Adler,Bella Aubrey,Tom Barlow,Ines Castro,Dmitri Chernov,Nora Dahl,Gil Eisner,Lucy Farrow,Omar Ghani,Petra Haas,Rob Ingram,Jana Jelinek,Karl Kessler,Mei Lin,Sean Malloy,Anil Mehta,Ruth Noble,Piotr Olszak,Vera Pavic,Hans Quist,Leila Rahimi,Ivo Sabo,Clara Stone,Tariq Suleman,Ulla Thorsen,Max Unger,Rita Vance,Otto Weiss,Joan Xu,Yann Yvon,Zoe Zander,Emil Brock,Greta Lund,Hector Pinto,Kim Sorrel,Ralf Tauber'.split(
    ',',
  );
const players = NAMES.map((name, index) => ({
  id: 301 + index * 2,
  name,
  strength: 1480 + Math.round(random.normal() * 210),
  born: random.chance(0.3) ? random.int(2008, 2014) : random.int(1946, 2003),
  team: '',
  joined: dayNumber('2006-03-01') + random.int(0, 6900),
  colour: random.next(),
}));
players.forEach((p) => {
  if (p.born >= 2008) {
    p.strength -= 120;
    p.joined = dayNumber('2021-01-10') + random.int(0, 1500);
  }
});
[...players]
  .sort((a, b) => b.strength - a.strength)
  .forEach((p, index) => {
    p.team = index < 8 ? '1' : index < 16 ? '2' : index < 24 ? '3' : '';
  });
const OPENINGS = [
  ['A00', 'Irregular Opening', 'Flank'],
  ['A04', 'Réti Opening', 'Flank'],
  ['A10', 'English Opening', 'Flank'],
  ['A20', "English Opening: King's English", 'Flank'],
  ['A45', 'Trompowsky Attack', "Queen's Pawn"],
  ['A80', 'Dutch Defence', "Queen's Pawn"],
  ['B01', 'Scandinavian Defence', 'Semi-Open'],
  ['B06', 'Modern Defence', 'Semi-Open'],
  ['B07', 'Pirc Defence', 'Semi-Open'],
  ['B10', 'Caro-Kann Defence', 'Semi-Open'],
  ['B12', 'Caro-Kann: Advance', 'Semi-Open'],
  ['B20', 'Sicilian Defence', 'Semi-Open'],
  ['B22', 'Sicilian: Alapin', 'Semi-Open'],
  ['B33', 'Sicilian: Sveshnikov', 'Semi-Open'],
  ['B90', 'Sicilian: Najdorf', 'Semi-Open'],
  ['C00', 'French Defence', 'Semi-Open'],
  ['C02', 'French: Advance', 'Semi-Open'],
  ['C10', 'French: Rubinstein', 'Semi-Open'],
  ['C20', "King's Pawn Game", 'Open'],
  ['C23', "Bishop's Opening", 'Open'],
  ['C30', "King's Gambit", 'Open'],
  ['C42', 'Petroff Defence', 'Open'],
  ['C45', 'Scotch Game', 'Open'],
  ['C50', 'Italian Game', 'Open'],
  ['C54', 'Italian: Giuoco Piano', 'Open'],
  ['C60', 'Ruy Lopez', 'Open'],
  ['C65', 'Ruy Lopez: Berlin', 'Open'],
  ['C84', 'Ruy Lopez: Closed', 'Open'],
  ['D00', 'London System', "Queen's Pawn"],
  ['D06', "Queen's Gambit", "Queen's Pawn"],
  ['D10', 'Slav Defence', "Queen's Pawn"],
  ['D30', "Queen's Gambit Declined", "Queen's Pawn"],
  ['D85', 'Grünfeld Defence', 'Indian'],
  ['E00', 'Catalan Opening', 'Indian'],
  ['E12', "Queen's Indian", 'Indian'],
  ['E20', 'Nimzo-Indian', 'Indian'],
  ['E60', "King's Indian", 'Indian'],
];
const open = Object.fromEntries(
  OPENINGS.map(([code]) => [code, ['B33', 'E00'].includes(code) ? 0 : random.exponential() + 0.2]),
);
const games = [];
const active = players.filter((p) => !['Hector Pinto', 'Kim Sorrel'].includes(p.name));
for (let day = dayNumber('2024-09-05'); day <= dayNumber('2026-11-12'); day += 7) {
  const month = Number(isoDay(day).slice(5, 7));
  if (month === 8 || isoDay(day).slice(5) >= '12-22') continue;
  const event = [6, 7].includes(month)
    ? 'Summer cup'
    : random.weighted({ 'Club championship': 5, 'Rapid evening': 4, Friendly: 2 });
  const pool = [...active];
  for (let board = 1; board <= random.int(4, 9); board++) {
    const take = () => pool.splice(Math.floor(random.next() ** 1.35 * pool.length), 1)[0];
    const [white, black] = [take(), take()];
    const expected = 1 / (1 + 10 ** ((black.strength - white.strength - 35) / 400));
    const draw = 0.2 * (1 - Math.abs(2 * expected - 1));
    const roll = random.next();
    const forfeit = random.chance(0.025);
    const half = roll < draw;
    const won = (roll - draw) / (1 - draw) < (expected - draw / 2) / (1 - draw);
    games.push([
      american(day),
      event,
      board,
      white.id,
      black.id,
      forfeit ? (won ? '+/-' : '-/+') : half ? '1/2-1/2' : won ? '1-0' : '0-1',
      forfeit ? '' : random.weighted(open),
      forfeit ? '' : Math.max(9, Math.round(36 + random.normal() * 14 + (half ? 4 : 0))),
      event === 'Rapid evening' ? '15+10' : event === 'Summer cup' ? '60+30' : '90+30',
    ]);
  }
}
saveTable(
  'chess/games.csv',
  ['Date', 'Event', 'Board', 'White', 'Black', 'Result', 'ECO', 'Moves', 'Time control'],
  games,
);
saveTable(
  'chess/members.csv',
  ['No.', 'Name', 'Year of birth', 'Joined', 'Team', 'Role', 'Fee 2026'],
  players.map((p, index) => [
    p.id,
    p.name,
    p.born,
    american(p.joined),
    p.team,
    { 0: 'president', 9: 'treasurer', 13: 'youth coach', 17: 'arbiter', 22: 'secretary' }[index] ?? '',
    p.born >= 2008 ? '$45' : ['Otto Weiss', 'Ruth Noble'].includes(p.name) ? 'honorary' : '$120',
  ]),
  ';',
);
saveTable('chess/openings.tsv', ['eco', 'opening', 'family'], OPENINGS, '\t');
const QUARTERS = [
  'Jan 2025',
  'Apr 2025',
  'Jul 2025',
  'Oct 2025',
  'Jan 2026',
  'Apr 2026',
  'Jul 2026',
  'Oct 2026',
];
const rows = [
  ['Rating list of the club'],
  ['as published by the federation; "unr." = not rated yet, empty = not on the list'],
  [],
  ['No.', 'Player', 'Standard', ...Array(7).fill(''), 'Rapid', ''],
  ['', '', ...QUARTERS, 'Jan 2026', 'Oct 2026'],
];
for (const p of [...players].sort((a, b) => a.name.split(' ')[1].localeCompare(b.name.split(' ')[1]))) {
  let rating = p.strength + random.int(-40, 40);
  const first = p.joined > dayNumber('2024-06-01') ? random.int(1, 4) : 0;
  const list = QUARTERS.map((_, q) => {
    rating += Math.round(random.normal() * 14 + (p.born >= 2008 ? 17 : -1));
    return q < first ? 'unr.' : rating;
  });
  const rapid = random.chance(0.2) ? ['', ''] : [rating + random.int(-90, 60), rating + random.int(-90, 60)];
  rows.push([p.id, p.name, ...list, ...rapid]);
}
saveWorkbook('chess/ratings.xlsx', [
  { name: 'Ratings', rows, merges: ['A1:L1', 'A2:L2', 'A4:A5', 'B4:B5', 'C4:J4', 'K4:L4'] },
]);
