// A volunteer fire brigade: callouts (Parquet, with a list of vehicles), alarm codes, members, and who turned out.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, dayNumber, isoDay, isoTime, randomSource, saveTable } from '../../../build/lib.mjs';
import { connect } from '../../../build/views.mjs';

const random = randomSource('firehouse-i');
const CODES = [
  ['F1', 'small fire in the open', 'Fire'],
  ['F2', 'building fire', 'Fire'],
  ['F3', 'large fire', 'Fire'],
  ['F-VEH', 'vehicle fire', 'Fire'],
  ['AFA', 'automatic fire alarm', 'Alarm system'],
  ['CO', 'carbon monoxide alarm', 'Alarm system'],
  ['RTC', 'road traffic collision', 'Rescue'],
  ['LIFT', 'people stuck in lift', 'Rescue'],
  ['ANI', 'animal rescue', 'Rescue'],
  ['ST', 'storm damage', 'Weather'],
  ['FL', 'flooded cellar', 'Weather'],
  ['OIL', 'oil on road', 'Environment'],
  ['HAZ', 'hazardous substance', 'Environment'],
  ['MED', 'medical first response', 'Medical'],
  ['RAIL', 'accident on the railway', 'Rescue'],
];
saveTable('firehouse/alarm_codes.csv', ['code', 'meaning', 'category'], CODES);
const RANKS = { Firefighter: 9, 'Leading firefighter': 4, 'Crew manager': 3 };
const NAMES = [
  'Ailsa Brandt',
  'Björn Tveit',
  'Cormac Daly',
  'Dagný Helgadóttir',
  'Emrys Vaughan',
  'Fiona MacRae',
  'Gwil Parry',
  'Hamish Orr',
  'Ingrid Sæther',
  'Joss Tregear',
  'Kit Penhaligon',
  'Lorna Buchan',
  'Morag Sinclair',
  'Niall Gunn',
  'Owain Rhys',
  'Peigi Morrison',
  'Quentin Ashe',
  'Rhona Leask',
  'Struan Kerr',
  'Tegan Moyle',
  'Una Flett',
  'Vidar Lunde',
  'Wilf Nancarrow',
  'Ysolde Carne',
  'Zak Isbister',
  'Angus Drever',
  'Blythe Rendall',
  'Callum Firth',
  'Demelza Hocking',
  'Eilidh Groat',
  'Fergus Linklater',
  'Greer Harcus',
];
const crew = NAMES.map((name, index) => ({
  no: 311 + index * 2,
  name,
  rank: index === 5 ? 'Station officer' : random.weighted(RANKS),
  joined: dayNumber('2004-01-10') + random.int(0, 7900),
  ba: random.chance(0.55) ? 'Y' : 'N',
  hgv: random.chance(0.4) ? 'Y' : 'N',
  weight: random.between(0.25, 1.1),
  idle: [13, 22, 30].includes(index),
}));
crew[8].weight = 1.6;
crew[8].hgv = 'Y';
for (const c of crew) if (c.joined > dayNumber('2024-01-01')) c.rank = 'Probationer';
saveTable(
  'firehouse/crew.tsv',
  ['member_no', 'name', 'rank', 'joined', 'ba_wearer', 'lorry_licence'],
  crew.map((c) => [c.no, c.name, c.rank, isoDay(c.joined), c.ba, c.hgv]),
  '\t',
);

const VILLAGES = { Harrowick: 11, Stenness: 6, 'Kirk Bay': 7, Tormore: 4, Ardlaw: 3, 'Upper Sallow': 2 };
const MIX = {
  F1: 8,
  F2: 5,
  F3: 1,
  'F-VEH': 4,
  AFA: 16,
  CO: 3,
  RTC: 12,
  LIFT: 3,
  ANI: 4,
  ST: 6,
  FL: 5,
  OIL: 6,
  HAZ: 1,
  MED: 14,
};
const TRUCKS = {
  F1: ['Pump 1'],
  F2: ['Pump 1', 'Pump 2', 'Ladder'],
  F3: ['Pump 1', 'Pump 2', 'Ladder', 'Command'],
  'F-VEH': ['Pump 1'],
  AFA: ['Pump 1', 'Ladder'],
  CO: ['Pump 1'],
  RTC: ['Rescue', 'Pump 1'],
  LIFT: ['Rescue'],
  ANI: ['Van'],
  ST: ['Van'],
  FL: ['Van'],
  OIL: ['Van'],
  HAZ: ['Pump 1', 'Command'],
  MED: ['Van'],
};
const STAY = {
  F1: 45,
  F2: 170,
  F3: 390,
  'F-VEH': 60,
  AFA: 28,
  CO: 40,
  RTC: 95,
  LIFT: 35,
  ANI: 50,
  ST: 70,
  FL: 120,
  OIL: 55,
  HAZ: 210,
  MED: 40,
};
const starts = [];
for (let n = 0; n < 395; n++) {
  starts.push([dayNumber('2025-01-02') + random.int(0, 686), random.weighted(MIX)]);
}
for (let n = 0; n < 13; n++) starts.push([dayNumber('2026-02-14'), n % 4 === 3 ? 'FL' : 'ST']);
const runs = starts
  .map(([day, code]) => {
    const alarm =
      day + Math.min(0.999, Math.max(0, random.chance(0.6) ? random.between(0.3, 0.85) : random.next()));
    const night = alarm % 1 > 22 / 24 || alarm % 1 < 0.25;
    const out = alarm + (random.between(2.6, 7.5) + (night ? 2.4 : 0)) / 1440;
    const isFalse =
      code === 'AFA' ? random.chance(0.82) : code === 'CO' ? random.chance(0.4) : random.chance(0.03);
    const scene = random.chance(0.05) ? null : out + random.between(2.5, 13) / 1440;
    const back =
      (scene ?? out + 0.004) +
      (scene ? (STAY[code] * (isFalse ? 0.5 : 1) * Math.exp(random.normal() * 0.4)) / 1440 : 0.004);
    const trucks = TRUCKS[code].filter((_, index) => index === 0 || random.chance(0.85));
    if (random.chance(0.06) && !trucks.includes('Van')) trucks.push('Van');
    return {
      alarm,
      code,
      out,
      scene,
      back,
      isFalse,
      trucks,
      village: random.weighted(VILLAGES),
      injured:
        code === 'RTC'
          ? random.pick([0, 0, 1, 1, 2, 3])
          : code === 'F2' || code === 'F3'
            ? random.pick([0, 0, 0, 1, 2])
            : 0,
    };
  })
  .sort((a, b) => a.alarm - b.alarm);
const turnouts = [];
const perYear = {};
for (const run of runs) {
  const year = isoDay(run.alarm).slice(0, 4);
  perYear[year] = (perYear[year] ?? 0) + 1;
  run.no = `${year.slice(2)}-${String(perYear[year]).padStart(3, '0')}`;
  const size = Math.min(14, 3 + run.trucks.length * 2 + random.int(-1, 2));
  const free = crew
    .filter((c) => !c.idle && c.joined < run.alarm)
    .map((c) => [c, random.next() ** (1 / c.weight)])
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([c]) => c);
  let drivers = run.trucks.length;
  free.forEach((c, index) => {
    const role =
      c.hgv === 'Y' && drivers-- > 0
        ? 'driver'
        : index === free.length - 1
          ? 'in charge'
          : c.ba === 'Y' && run.code.startsWith('F')
            ? 'BA'
            : 'crew';
    turnouts.push([run.no, c.no, role]);
  });
}
saveTable('firehouse/turnouts.csv', ['run_no', 'member_no', 'role'], turnouts);

const connection = await connect();
await connection.run(`create table runs (run_no varchar, code varchar, alarm_at timestamp, out_at timestamp, on_scene_at timestamp,
  back_at timestamp, village varchar, vehicles varchar[], false_alarm boolean, injured int)`);
const time = (at) => (at === null ? 'null' : `'${isoTime(at, ' ')}'`);
for (const r of runs) {
  const trucks = r.trucks.map((name) => `'${name}'`).join(', ');
  await connection.run(`insert into runs values ('${r.no}', '${r.code}', ${time(r.alarm)}, ${time(r.out)}, ${time(r.scene)},
    ${time(r.back)}, '${r.village}', [${trucks}], ${r.isFalse}, ${r.injured})`);
}
mkdirSync(join(DATA, 'firehouse'), { recursive: true });
await connection.run(`copy runs to '${join(DATA, 'firehouse', 'callouts.parquet')}' (format parquet)`);
