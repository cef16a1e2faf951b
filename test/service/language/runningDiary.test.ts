import { csv, openWorkspace, testExamples } from './asking.ts';

const shoes = ['VK1', 'PG7', 'TR2', 'SP9'];
const runs = Array.from({ length: 120 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 3, 3 + at * 2));
  return {
    no: at + 1,
    day,
    km: 4 + ((at * 13) % 170) / 10,
    pulse: 118 + ((at * 7) % 50),
    climb: (at * 31) % 400,
    shoe: shoes[at % 3] ?? '',
  };
});
const races = Array.from({ length: 12 }, (_, at) => ({
  day: new Date(Date.UTC(2026, at < 10 ? at : 9, 4 + at)),
  name: ['Deichlauf', 'Brückenlauf', 'Herbstlauf', 'Stadtlauf', 'Nachtlauf', 'Waldlauf'][at % 6] ?? '',
  km: at % 3 === 1 ? 10 : 21.1,
  seconds: (at % 3 === 1 ? 2540 : 5900) + ((at * 37) % 200),
}));
const dotted = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('.');
const comma = (figure: number) => figure.toFixed(2).replace('.', ',');
const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
const semicolons = (rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.join(';')).join('\n')}\n`;

/** A running diary, its shoes and a few races, with German headers. */
const diary = openWorkspace({
  'lauftagebuch.csv': semicolons([
    ['Nr', 'Datum', 'Strecke (km)', 'Ø Puls', 'Höhenmeter', 'Schuh'],
    ...runs.map(({ no, day, km, pulse, climb, shoe }) => [no, dotted(day), comma(km), pulse, climb, shoe]),
  ]),
  'schuhe.csv': csv([
    ['Kürzel', 'Modell', 'Gekauft am'],
    ...shoes.map((shoe, at) => [shoe, `Modell ${shoe}`, `0${at + 1}.02.2026`]),
  ]),
  'wettkaempfe.csv': semicolons([
    ['Datum', 'Wettkampf', 'Distanz (km)', 'Zielzeit'],
    ...races.map(({ day, name, km, seconds }) => [dotted(day), name, comma(km), clock(seconds)]),
  ]),
});

const kmIn = (month: number) =>
  runs.filter(({ day }) => day.getUTCMonth() === month).reduce((sum, { km }) => sum + km, 0);
const rounded = (figure: number) => Number(figure.toFixed(4));
const fastest = [...races].sort((a, b) => b.km / b.seconds - a.km / a.seconds)[0];

testExamples(diary, [
  {
    name: 'where words fit two tables alike, the one with most of the rows is meant',
    ask: 'how many km in august 2026',
    rows: [[rounded(kmIn(7))]],
  },
  {
    name: 'rows of a diary of runs are runs',
    ask: 'how many runs are there',
    rows: [[runs.length]],
  },
  {
    name: 'what was bought and never used is named',
    ask: 'shoes i bought but never ran in',
    rows: [['Modell SP9']],
  },
  {
    name: 'a race has a speed per hour, and a name',
    ask: 'fastest race',
    rows: [[fastest?.name ?? '', rounded(((fastest?.km ?? 0) / (fastest?.seconds ?? 1)) * 3600)]],
    says: 'km/h',
  },
]);
