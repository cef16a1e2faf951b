// A solar co-operative: monthly meter readings of its roofs (Parquet), the roofs (nested JSON), faults (CSV with semicolons), payments to roof owners (workbook, a sheet for each year). January 2025 to October 2026.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  DATA,
  dayNumber,
  isoDay,
  randomSource,
  round,
  save,
  saveJson,
  saveWorkbook,
} from '../../../build/lib.mjs';
import { connect } from '../../../build/views.mjs';

const random = randomSource('solar-l');
const comma = (value) => value.toFixed(2).replace('.', ',');
const SITES =
  'Primary school,Fire station,Town barn,Sports hall,Library,Hill farm,Mill,Dairy,Cider press,Old station,Parish hall,Health centre,Bus garage,Workshop North,Workshop South,Nursery,Riding stable,Water tower,Smithy,Garden centre,Joinery,Care home,Swimming baths,Brick works,Packing shed,Post office,Lower farm,Upper farm,Scout hut,Boat house,Cattle market,Quarry office'.split(
    ',',
  );
const OWNERS = [
  'Municipality',
  'Hartwell Estate',
  'Ms Dunning',
  'Kerr & Sons',
  'Parish council',
  'Mr Otley',
  'Dairy co-op',
];
const VILLAGES = { Ashcombe: 9, Bexley: 7, Corby: 6, Denholm: 4, Elmdon: 4 };
const roofs = SITES.map((site, index) => ({
  id: `RF${String(index + 1).padStart(2, '0')}`,
  site,
  village: random.weighted(VILLAGES),
  owner: random.weighted({
    [OWNERS[0]]: 7,
    [OWNERS[1]]: 4,
    [OWNERS[2]]: 2,
    [OWNERS[3]]: 3,
    [OWNERS[4]]: 3,
    [OWNERS[5]]: 2,
    [OWNERS[6]]: 2,
  }),
  count: random.int(14, 180),
  watt: random.pick([330, 375, 375, 410, 440]),
  tilt: random.pick([10, 15, 20, 30, 35, 45]),
  facing: random.weighted({ S: 8, SW: 4, SE: 4, 'E/W': 4, W: 2 }),
  start: dayNumber('2016-04-01') + random.int(0, 3250),
  battery: random.chance(0.28) ? random.pick([10, 15, 20, 40]) : null,
  rent: random.pick([2.5, 3, 3, 3.5, 4]),
  use: random.between(0.12, 0.55),
  make: random.weighted({ Fronia: 5, Sunward: 4, Kestral: 3 }),
  share: random.between(0.9, 1.08),
}));
roofs.find((r) => r.site === 'Upper farm').share -= 0.03;
for (const [site, day] of [
  ['Scout hut', '2025-05-12'],
  ['Quarry office', '2026-03-03'],
  ['Boat house', '2026-10-20'],
])
  roofs.find((r) => r.site === site).start = dayNumber(day);
const YIELD = [22, 41, 83, 112, 128, 133, 136, 118, 88, 55, 26, 17];
const readings = [];
for (let m = 0; m < 22; m++) {
  const month = `${2025 + Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}-01`;
  const sun = random.between(0.86, 1.1);
  for (const roof of roofs) {
    if (roof.start > dayNumber(month) || roof.site === 'Water tower') continue;
    const dead = random.chance(0.018);
    const down =
      (roof.site === 'Dairy' && m >= 17 && m <= 19) || (roof.site === 'Sports hall' && m === 8)
        ? 0.18
        : random.chance(0.04)
          ? 0.7
          : 1;
    const made = round(
      ((roof.count * roof.watt) / 1000) *
        YIELD[m % 12] *
        { S: 1, SW: 0.95, SE: 0.96, 'E/W': 0.86, W: 0.83 }[roof.facing] *
        sun *
        down *
        roof.share *
        random.between(0.95, 1.05),
      1,
    );
    const used = round(
      made * Math.min(0.95, roof.use * (YIELD[m % 12] < 60 ? 1.5 : 1) * random.between(0.9, 1.1)),
      1,
    );
    readings.push([
      month,
      roof.id,
      dead ? null : made,
      dead ? null : used,
      dead ? null : round(made - used, 1),
      random.chance(0.05) && !dead ? 'E' : 'M',
    ]);
  }
}
const values = readings.map(
  ([month, id, ...rest]) =>
    `(DATE '${month}', '${id}', ${rest
      .slice(0, 3)
      .map((v) => v ?? 'NULL')
      .join(', ')}, '${rest[3]}')`,
);
const connection = await connect();
await connection.run(
  'create table readings (reading_month date, roof_id varchar, produced_kwh double, used_on_site_kwh double, fed_in_kwh double, source varchar)',
);
await connection.run(`insert into readings values ${values.join(',')}`);
const file = join(DATA, 'solar', 'readings.parquet');
mkdirSync(join(DATA, 'solar'), { recursive: true });
rmSync(file, { force: true });
await connection.run(
  `copy (select * from readings order by reading_month, roof_id) to '${file}' (format parquet, compression zstd)`,
);
saveJson(
  'solar/roofs.json',
  roofs.map((r) => ({
    roofId: r.id,
    site: r.site,
    village: r.village,
    panels: { count: r.count, wattPeak: r.watt, tiltDeg: r.tilt, facing: r.facing },
    inverter: r.make,
    batteryKwh: r.battery,
    startedOn: isoDay(r.start),
    lease: { owner: r.owner, rentPercent: r.rent },
    tags: [
      r.battery && 'battery',
      r.tilt <= 15 && 'flat roof',
      random.chance(0.2) && 'listed building',
      random.chance(0.25) && 'ev charger',
    ].filter(Boolean),
  })),
);
const KINDS = {
  inverter: 9,
  'panel damaged': 4,
  wiring: 4,
  'meter offline': 6,
  'bird nest': 2,
  'snow load': 1.5,
};
const faults = [];
for (let n = 0; n < 164; n++) {
  const roof = random.pick(
    roofs.filter((r) => !['Library', 'Nursery', 'Smithy', 'Water tower', 'Boat house'].includes(r.site)),
  );
  const day =
    Math.max(roof.start + 5, dayNumber('2025-01-04')) +
    Math.floor(random.next() * (dayNumber('2026-10-30') - Math.max(roof.start + 5, dayNumber('2025-01-04'))));
  const kind = random.weighted(KINDS);
  const open = random.chance(0.07);
  const days = Math.floor(random.exponential() * (kind === 'inverter' ? 14 : 6));
  const fixed = open || day + days > dayNumber('2026-10-31') ? null : day + days;
  faults.push([
    day,
    roof.id,
    kind,
    fixed,
    fixed === null
      ? null
      : kind === 'meter offline' && random.chance(0.4)
        ? 'warranty'
        : random.chance(0.12)
          ? 'warranty'
          : round(
              {
                inverter: 620,
                'panel damaged': 310,
                wiring: 180,
                'meter offline': 95,
                'bird nest': 60,
                'snow load': 140,
              }[kind] * random.between(0.5, 1.9),
              2,
            ),
    random.weighted({ 'Elektro Voss': 5, Brightline: 4, 'own team': 4 }),
  ]);
}
faults.sort((a, b) => a[0] - b[0]);
const dotted = (day) => isoDay(day).split('-').reverse().join('.');
save(
  'solar/faults.csv',
  `Fault;Roof;Noticed;Kind;Repaired;Cost (EUR);By\n${faults.map(([day, id, kind, fixed, cost, by], i) => [`F${101 + i}`, id, dotted(day), kind, fixed === null ? '' : dotted(fixed), cost === null ? '' : typeof cost === 'number' ? (cost >= 1000 ? `1.${comma(cost - 1000).padStart(6, '0')}` : comma(cost)) : cost, by].join(';')).join('\n')}\n`,
);
const PRICE = { 2025: 0.118, 2026: 0.109 };
const sheet = (year, quarters) => {
  const rows = [
    [`Roof rents ${year}`],
    [`EUR, ${String(PRICE[year] * 100)} ct per kWh fed in`],
    [],
    ['Owner', 'Roof', ...quarters, 'Year'],
  ];
  const total = quarters.map(() => 0);
  const merges = [`A1:${'ABCDEFG'[quarters.length + 2]}1`];
  for (const owner of OWNERS) {
    const own = roofs.filter((r) => r.owner === owner && r.start < dayNumber(`${year}-12-31`));
    const sub = quarters.map(() => 0);
    own.forEach((roof, index) => {
      const cells = quarters.map((_, q) => {
        const kwh = readings.filter(
          ([month, id]) =>
            id === roof.id &&
            month.startsWith(String(year)) &&
            Math.floor((Number(month.slice(5, 7)) - 1) / 3) === q,
        );
        if (kwh.length === 0) return 'n/a';
        return round((kwh.reduce((s, r) => s + (r[4] ?? 0), 0) * PRICE[year] * roof.rent) / 100, 2);
      });
      cells.forEach((c, q) => {
        if (typeof c === 'number') {
          sub[q] += c;
          total[q] += c;
        }
      });
      rows.push([
        index ? '' : owner,
        roof.id,
        ...cells,
        round(
          cells.reduce((s, c) => s + (Number(c) || 0), 0),
          2,
        ),
      ]);
    });
    rows.push([
      `Sum ${owner}`,
      '',
      ...sub.map((v) => round(v, 2)),
      round(
        sub.reduce((a, b) => a + b, 0),
        2,
      ),
    ]);
  }
  rows.push([
    'All owners',
    '',
    ...total.map((v) => round(v, 2)),
    round(
      total.reduce((a, b) => a + b, 0),
      2,
    ),
  ]);
  return { name: String(year), rows, merges };
};
saveWorkbook('solar/roof_rents.xlsx', [
  sheet(2025, ['Q1', 'Q2', 'Q3', 'Q4']),
  sheet(2026, ['Q1', 'Q2', 'Q3']),
]);
