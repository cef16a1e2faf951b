// A shared pottery studio: pieces (CSV), firings (XLSX with a title, d Mon yyyy), members (TSV), glazes (JSON with recipes). 2025-09 to 2026-11-18.
import {
  dayNumber,
  isoDay,
  randomSource,
  round,
  saveJson,
  saveTable,
  saveWorkbook,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('pottery-m4');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const spoken = (day) => {
  const [y, m, d] = isoDay(day).split('-');
  return `${Number(d)} ${MONTHS[m - 1]} ${y}`;
};
const NAMES =
  'Ada Kimber;Bea Lorne;Clem Ashby;Dot Farrell;Esme Vaughan;Finn Calder;Gil Moreno;Hope Sutter;Ida Blum;Jem Whit;Kit Arnold;Lois Fane;Milo Grant;Nan Purdy;Otto Reiss;Pia Holm;Quin Ames;Rae Dobbs;Sol Benitez;Tess Mallory;Una Crewe;Vic Sorley;Wren Tully;Yan Lau;Zoe Partridge;Abe Linton;Bryn Cope;Cass Oddie;Dev Anand;Effie Munn;Gwen Rook;Hal Stott;Ivy Nettle;Joss Brand;Keir Dunn;Lara Finch;Mo Saleh;Nell Tobin;Oz Carrick;Pip Landon;Roz Keating;Stan Wick'.split(
    ';',
  );
const start = dayNumber('2025-09-01');
const end = dayNumber('2026-11-18');
const members = NAMES.map((name, i) => ({
  no: i + 11,
  name,
  plan: random.weighted({ Full: 15, Evening: 13, Weekend: 9, Guest: 5 }),
  since: dayNumber('2019-03-01') + random.int(0, 2700),
  shelf: random.chance(0.1) ? null : `${random.pick(['A', 'B', 'C'])}${random.int(1, 14)}`,
  keen: random.chance(0.1) ? 0 : 0.15 + random.next() ** 1.6 * 2,
}));
const FEES = { Full: 68, Evening: 42, Weekend: 38, Guest: 0 };
saveTable(
  'pottery/members.tsv',
  ['mem', 'name', 'plan', 'since', 'shelf', 'eur_mth'],
  members.map((m) => [m.no, m.name, m.plan, isoDay(m.since), m.shelf, FEES[m.plan]]),
  '\t',
);
const GLAZES = [
  ['TEN', 'Tenmoku', true, 13],
  ['CEL', 'Celadon', true, 12],
  ['SHI', 'Shino', true, 9],
  ['CHU', 'Chun Blue', true, 8],
  ['COP', 'Copper Red', false, 6],
  ['WHI', 'Satin White', true, 15],
  ['ASH', 'Wood Ash', true, 7],
  ['CRA', 'Crater', false, 3],
  ['RUT', 'Rutile Blue', true, 8],
  ['BAR', 'Barium Matt', false, 4],
  ['HON', 'Honey', true, 6],
  ['MAN', 'Manganese Gold', false, 2],
  ['OIL', 'Oil Spot', true, 3],
  ['CLR', 'Clear', true, 12],
];
const MATERIALS = ['feldspar', 'silica', 'whiting', 'china clay', 'dolomite', 'talc'];
const COLOUR = {
  TEN: 'iron oxide',
  CEL: 'iron oxide',
  SHI: 'soda ash',
  CHU: 'bone ash',
  COP: 'copper carbonate',
  WHI: 'zircon',
  ASH: 'wood ash',
  CRA: 'silicon carbide',
  RUT: 'rutile',
  BAR: 'barium carbonate',
  HON: 'iron oxide',
  MAN: 'manganese dioxide',
  OIL: 'iron oxide',
  CLR: 'zinc oxide',
};
const glazes = GLAZES.map(([code, name, safe, weight]) => {
  const colour = random.int(2, 14);
  const base = MATERIALS.slice(0, random.int(3, 6));
  let left = 100 - colour;
  const recipe = base.map((material, i) => {
    const part = i === base.length - 1 ? left : Math.round(left * random.between(0.3, 0.55));
    left -= part;
    return { material, pct: part };
  });
  return {
    code,
    name,
    food_safe: safe,
    cone: random.pick(['6', '6', '10']),
    recipe: [...recipe, { material: COLOUR[code], pct: colour }],
    bucket_l: round(random.between(0, 14), 1),
    weight,
  };
});
saveJson(
  'pottery/glazes.json',
  glazes.map(({ weight, ...rest }) => rest),
);
const firings = [];
for (let day = start + 4; day <= end; day += random.int(2, 6)) {
  const type = random.weighted({ bisque: 5, glaze: 6 });
  const kiln = random.weighted({ Nelly: 5, Bruno: 4, Gasko: type === 'glaze' ? 2 : 0 });
  const failed = random.chance(0.045);
  const target = type === 'bisque' ? 1000 : kiln === 'Gasko' ? 1285 : 1222;
  firings.push({
    no: firings.length + 301,
    day,
    kiln,
    type,
    cone: type === 'bisque' ? '06' : kiln === 'Gasko' ? '10' : '6',
    peak: failed ? target - random.int(90, 330) : target + random.int(-6, 14),
    hours: round((type === 'bisque' ? 9.5 : 11.5) + random.normal() * 1.1, 1),
    kwh:
      kiln === 'Gasko'
        ? null
        : Math.round(
            (kiln === 'Nelly' ? 62 : 88) * (type === 'bisque' ? 0.82 : 1.1) * random.between(0.9, 1.12),
          ),
    by: random.pick(['Ada', 'Otto', 'Wren', 'Dev']),
    failed,
    remark: failed
      ? random.pick(['tripped, refire', 'element broken, refire'])
      : random.chance(0.08)
        ? random.pick(['slow ramp', 'half empty', 'cone touched shelf'])
        : null,
  });
}
saveWorkbook('pottery/firings.xlsx', [
  {
    name: 'Kiln log',
    rows: [
      ['Kiln log - all kilns'],
      [],
      ['No', 'Date', 'Kiln', 'Type', 'Cone', 'Peak C', 'Hours', 'kWh', 'Loaded by', 'Remarks'],
      ...firings.map((f) => [
        f.no,
        spoken(f.day),
        f.kiln,
        f.type,
        f.cone,
        f.peak,
        f.hours,
        f.kwh,
        f.by,
        f.remark,
      ]),
    ],
  },
]);
const glazeWeights = Object.fromEntries(GLAZES.map(([code, , , weight]) => [code, weight]));
const FORMS = {
  mug: [26, 420, 24],
  bowl: [22, 700, 28],
  plate: [12, 900, 32],
  vase: [11, 1300, 48],
  teapot: [5, 1100, 75],
  planter: [7, 1700, 40],
  'egg cup': [6, 140, 9],
  sculpture: [4, 2400, 110],
};
const formWeights = Object.fromEntries(Object.entries(FORMS).map(([form, [weight]]) => [form, weight]));
const pieces = [];
for (let day = start; day <= end; day++) {
  for (
    let i = random.weighted(
      weekday(day) === 6
        ? { 1: 3, 2: 4, 3: 2 }
        : weekday(day) === 2 || weekday(day) === 4
          ? { 0: 2, 1: 4, 2: 3 }
          : { 0: 7, 1: 3 },
    );
    i > 0;
    i--
  ) {
    const open = Object.fromEntries(members.filter((m) => m.since <= day).map((m) => [m.no, m.keen]));
    const form = random.weighted(formWeights);
    const [, grams, price] = FORMS[form];
    const clay = random.weighted({ stoneware: 6, 'speckled stoneware': 4, porcelain: 3, terracotta: 1 });
    const bisque = firings.find((f) => f.type === 'bisque' && !f.failed && f.day >= day + random.int(7, 18));
    const burst = bisque && random.chance(0.06);
    const cracked = bisque && !burst && random.chance(clay === 'porcelain' ? 0.27 : 0.05);
    const final =
      bisque && !burst && !cracked
        ? firings.find((f) => f.type === 'glaze' && !f.failed && f.day >= bisque.day + random.int(3, 25))
        : null;
    const glaze =
      final || (bisque && !burst && !cracked && random.chance(0.5)) ? random.weighted(glazeWeights) : null;
    const second = glaze && random.chance(0.22) ? random.weighted(glazeWeights) : null;
    const outcome = burst
      ? 'exploded'
      : cracked
        ? 'cracked'
        : !final
          ? null
          : random.chance(glaze === 'CHU' || glaze === 'ASH' ? 0.18 : 0.05)
            ? 'glaze ran'
            : random.chance(0.04)
              ? 'cracked'
              : 'ok';
    const sold = outcome === 'ok' && random.chance(0.3) ? final.day + random.int(3, 80) : null;
    pieces.push([
      isoDay(day),
      random.weighted(open),
      form,
      clay,
      Math.round(grams * random.between(0.65, 1.4)),
      bisque?.no,
      glaze,
      second === glaze ? null : second,
      final?.no,
      outcome,
      sold && sold <= end ? Math.round(price * random.between(0.7, 1.4)) : null,
      sold && sold <= end ? isoDay(sold) : null,
    ]);
  }
}
saveTable(
  'pottery/pieces.csv',
  [
    'tag',
    'made',
    'mem',
    'form',
    'clay',
    'wet_g',
    'bq_no',
    'gl1',
    'gl2',
    'gf_no',
    'result',
    'sale_eur',
    'sold_on',
  ],
  pieces.map((p, i) => [`P${String(i + 1).padStart(4, '0')}`, ...p]),
);
