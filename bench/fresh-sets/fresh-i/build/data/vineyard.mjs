// A wine estate: blocks, grape varieties, pickings of three autumns, sprayings of this year. Semicolons and decimal commas.
import { dayNumber, isoDay, randomSource, round, saveTable } from '../../../build/lib.mjs';

const random = randomSource('vineyard-i');
const comma = (value, digits = 1) => {
  if (value === null) return null;
  const [whole, rest] = value.toFixed(digits).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
};
const dotted = (at) => isoDay(at).split('-').reverse().join('.');
const VARIETIES = [
  ['RI', 'Riesling', 'white', 9100, 84, 24],
  ['SI', 'Silvaner', 'white', 9800, 82, 16],
  ['GB', 'Pinot gris', 'white', 8600, 89, 9],
  ['WB', 'Pinot blanc', 'white', 8900, 87, 12],
  ['SB', 'Pinot noir', 'red', 7700, 91, 14],
  ['DO', 'Dornfelder', 'red', 11800, 78, 6],
  ['SL', 'Scheurebe', 'white', 8300, 86, 10],
  ['LE', 'Lemberger', 'red', 8800, 84, 20],
];
saveTable(
  'vineyard/varieties.csv',
  ['code', 'variety', 'colour'],
  VARIETIES.map((v) => v.slice(0, 3)),
  ';',
);
const PLACES = [
  'Steinacker',
  'Kirchenstück',
  'Hasensprung',
  'Mönchberg',
  'Obere Hölle',
  'Untere Hölle',
  'Fuchsloch',
  'Galgenbuckel',
  'Rosengarten',
  'Am Bildstock',
  'Eselspfad',
  'Himmelreich',
  'Kalkofen',
  'Lerchenspiel',
  'Nonnengarten',
  'Ölberg',
  'Paradies',
  'Römerweg',
  'Sankt Anna',
  'Teufelskeller',
  'Vogelsang',
  'Wingertsberg',
  'Zehntstück',
  'Alte Burg',
  'Brunnenhalde',
  'Dachsbau',
];
const codes = [
  'RI',
  'RI',
  'SI',
  'SB',
  'RI',
  'RI',
  'DO',
  'GB',
  'SI',
  'WB',
  'RI',
  'SB',
  'GB',
  'DO',
  'WB',
  'RI',
  'SB',
  'SI',
  'RI',
  'SL',
  'RI',
  'SB',
  'DO',
  'WB',
  'SI',
  'RI',
];
const blocks = PLACES.map((name, index) => ({
  block: `P${String(index * 3 + 4).padStart(2, '0')}`,
  name,
  code: codes[index],
  area: round(random.between(0.18, 1.65), 2),
  planted: 1971 + index * 2 + (index > 20 ? 2 : 0),
  slope: random.chance(0.15) ? null : random.int(3, 48),
  organic: random.chance(0.4) ? 'yes' : 'no',
}));
blocks[24].planted = 2025;
blocks[25].planted = 2026;
const shuffledYears = blocks
  .slice(0, 24)
  .map((b) => [random.next(), b.planted])
  .sort((a, b) => a[0] - b[0])
  .map(([, y]) => y);
blocks.slice(0, 24).forEach((b, index) => {
  b.planted = shuffledYears[index];
});
saveTable(
  'vineyard/blocks.csv',
  ['block', 'name', 'variety', 'area_ha', 'planted', 'slope_pct', 'organic'],
  blocks.map((b) => [b.block, b.name, b.code, comma(b.area, 2), b.planted, b.slope, b.organic]),
  ';',
);

const LEVEL = { 2024: 0.78, 2025: 1.06, 2026: 0.93 };
const pickings = [];
for (const year of [2024, 2025, 2026]) {
  for (const block of blocks) {
    if (block.planted > year - 3 || (year === 2026 && ['Fuchsloch', 'Sankt Anna'].includes(block.name)))
      continue;
    const [, , , perHa, sugar, start] = VARIETIES.find(([code]) => code === block.code);
    let kg =
      perHa *
      block.area *
      LEVEL[year] *
      Math.exp(random.normal() * 0.22) *
      (block.organic === 'yes' ? 0.86 : 1);
    let day = dayNumber(`${year}-09-01`) + start + random.int(-4, 8) - (year === 2025 ? 5 : 0);
    for (let round_ = random.int(1, 3); round_ > 0 && kg > 60; round_--) {
      const part = round_ === 1 ? kg : kg * random.between(0.3, 0.7);
      kg -= part;
      const people = random.int(4, 13);
      pickings.push([
        day,
        block.block,
        comma(part),
        random.chance(0.07) ? null : Math.round(sugar + random.normal() * 4 + (year === 2025 ? 3 : 0)),
        people,
        comma(round(part / random.between(62, 105) + people * 0.25, 1)),
        random.chance(0.06) ? null : `T${random.int(1, 14)}`,
      ]);
      day += random.int(3, 9);
    }
  }
}
pickings.sort((a, b) => a[0] - b[0]);
saveTable(
  'vineyard/pickings_2024-2026.csv',
  ['date', 'block', 'kg', 'oechsle', 'pickers', 'hours_total', 'tank'],
  pickings.map(([day, ...rest]) => [dotted(day), ...rest]),
  ';',
);

const AGAINST = {
  'downy mildew': [7, ['Folpan', 'Cuprozin'], 44],
  'powdery mildew': [6, ['Netzschwefel', 'Vivando'], 31],
  botrytis: [2, ['Teldor'], 96],
  'grape moth': [1, ['RAK 1+2'], 118],
};
const sprays = [];
for (const block of blocks) {
  let day = dayNumber('2026-04-28') + random.int(0, 9);
  const last = dayNumber('2026-08-14') + random.int(0, 14);
  while (day < last) {
    const against = random.weighted(Object.fromEntries(Object.entries(AGAINST).map(([k, v]) => [k, v[0]])));
    const [, products, cost] = AGAINST[against];
    sprays.push([
      day,
      block.block,
      against,
      random.pick(products),
      comma(round(block.area * cost * random.between(0.8, 1.2), 2), 2),
      random.weighted({ 'K. Ebert': 5, 'M. Ebert': 3, 'A. Szabó': 4 }),
      random.chance(0.12) ? null : random.int(1, 19),
    ]);
    day += random.int(9, 19);
  }
}
const late = pickings
  .filter(([day]) => day > dayNumber('2026-09-05'))
  .filter((_, index) => [3, 11, 17].includes(index));
for (const [day, block] of late) {
  const area = blocks.find((b) => b.block === block).area;
  sprays.push([
    day - random.int(6, 11),
    block,
    'botrytis',
    'Teldor',
    comma(round(area * 95, 2), 2),
    'A. Szabó',
    random.int(2, 12),
  ]);
}
sprays.sort((a, b) => a[0] - b[0]);
saveTable(
  'vineyard/sprayings_2026.csv',
  ['date', 'block', 'against', 'product', 'cost_eur', 'driver', 'wind_kmh'],
  sprays.map(([day, ...rest]) => [dotted(day), ...rest]),
  ';',
);
