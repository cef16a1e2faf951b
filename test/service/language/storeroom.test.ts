import { csv, openWorkspace, testExamples } from './asking.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const day = (at: number) => `2026-0${6 + Math.floor(at / 24)}-${String(1 + (at % 24)).padStart(2, '0')}`;

const parts = range(12).map((at) => ({
  code: `P${100 + at}`,
  quantity: at % 4 === 1 ? 4 + at : 60 + 7 * at,
  min: 20,
  price: 0.5 + at / 4,
}));
const draws = range(60).map((at) => ({
  date: day(at),
  code: parts[(at * at) % 12]?.code ?? '',
  pieces: at % 7 === 0 ? 40 : 1 + (at % 3),
  who: ['Ricci', 'Lang', 'Sousa'][at % 3] ?? '',
  checked: ['yes', 'y', 'no', 'yes'][at % 4] ?? '',
}));
const drawn = (code: string) => sum(draws.filter((each) => each.code === code).map(({ pieces }) => pieces));
const used = parts.map(({ code }) => ({ code, pieces: drawn(code) })).toSorted((a, b) => b.pieces - a.pieces);
const months = [...new Set(draws.map(({ date }) => date.slice(0, 7)))];
const low = parts.filter(({ quantity, min }) => quantity < min);

/** A store of parts, each with its least quantity and its place, and what was taken from it within one season. */
const store = openWorkspace({
  'parts.csv': csv([
    ['P/N', 'Qty', 'Min', 'Bin', 'EUR/pc'],
    ...parts.map(({ code, quantity, min, price }, at) => [code, quantity, min, `A${at + 1}`, price]),
  ]),
  'drawn.csv': csv([
    ['date', 'pn', 'pcs', 'by', 'checked'],
    ...draws.map(({ date, code, pieces, who, checked }) => [date, code, pieces, who, checked]),
  ]),
});

testExamples(store, [
  {
    name: 'a column called Min is the least that should be there of what each row says there is',
    ask: 'how many parts are below their minimum stock?',
    rows: [[low.length]],
  },
  {
    name: 'what a store is worth is the quantity times the price of a piece',
    ask: 'what is our stock worth',
    rows: [[sum(parts.map(({ quantity, price }) => quantity * price))]],
  },
  {
    name: 'the part used most is the one of which most pieces were taken',
    ask: 'most used part',
    rows: [[used[0]?.code ?? '', used[0]?.pieces ?? 0]],
  },
  {
    name: 'parts taken are counted in pieces and not in kinds of parts',
    ask: 'parts drawn per month',
    rows: months.map((month) => [
      `${month}-01`,
      sum(draws.filter(({ date }) => date.startsWith(month)).map(({ pieces }) => pieces)),
    ]),
  },
  {
    name: '"yes" and "y" in one column both mean yes',
    ask: 'how many checked draws were there',
    rows: [[draws.filter(({ checked }) => checked !== 'no').length]],
  },
  {
    name: '"this season" is all of a table that covers no longer than one',
    ask: 'how many draws were there this season',
    rows: [[draws.length]],
  },
]);
