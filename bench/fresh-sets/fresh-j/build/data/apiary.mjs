// A bee farm: hives, inspections (dd/mm/yyyy, "n/c" for mite counts that were not made), honey extractions. Season 2025 and 2026 to 2026-10-18.
import { dayNumber, isoDay, randomSource, round, saveTable } from '../../../build/lib.mjs';

const random = randomSource('apiary-j');
const SITES = { 'Mill Lane': 26, Quarry: 20, 'Heath Farm': 24, Orchard: 14, Rectory: 12 };
const LINES = { Buckfast: 46, Carnica: 30, 'Local mongrel': 16, Ligustica: 8 };
const uk = (day) => isoDay(day).split('-').reverse().join('/');
const hives = [];
let number = 0;
for (const [site, count] of Object.entries(SITES))
  for (let i = 0; i < count; i++) {
    const setUp = dayNumber('2022-04-01') + random.int(0, 1180);
    const line = random.weighted(LINES);
    number++;
    hives.push({
      id: `H${String(number).padStart(3, '0')}`,
      site,
      box: random.weighted({ National: 50, Langstroth: 32, 'Dadant 12': 18 }),
      line,
      queen: random.chance(0.06)
        ? null
        : 2022 + Math.max(Number(isoDay(setUp).slice(0, 4)) - 2022, random.int(0, 4)),
      setUp,
      status: random.weighted({ active: 84, dead: 10, sold: 4, merged: 2 }),
      strength: random.between(0.6, 1.4),
      mites:
        random.between(0.5, 1.5) *
        { Buckfast: 0.9, Carnica: 1, 'Local mongrel': 0.75, Ligustica: 1.35 }[line],
    });
  }
// two new hives without an inspection, none of them harvested
for (const id of ['H097', 'H098', 'H099'])
  hives.push({
    id,
    site: id === 'H099' ? 'Rectory' : 'Quarry',
    box: 'National',
    line: 'Buckfast',
    queen: 2026,
    setUp: dayNumber('2026-09-12'),
    status: 'active',
    strength: 1,
    mites: 1,
    fresh: true,
  });
saveTable(
  'apiary/hives.csv',
  ['hive_no', 'apiary', 'box_type', 'queen_line', 'queen_year', 'set_up', 'status'],
  hives.map((h) => [h.id, h.site, h.box, h.line, h.queen, isoDay(h.setUp), h.status]),
);
const rows = [];
for (const h of hives.filter((x) => !x.fresh)) {
  const lost = h.status === 'active' ? Infinity : dayNumber('2025-07-01') + random.int(0, 380);
  for (
    let day = dayNumber('2025-03-24') + random.int(0, 14);
    day <= dayNumber('2026-10-18');
    day += random.int(10, 24)
  ) {
    const [year, month] = isoDay(day).split('-').map(Number);
    if (month < 3 || month > 10 || day < h.setUp || day > lost) continue;
    const season = Math.max(0, Math.sin(((month - 2) / 9) * Math.PI));
    const wet = year === 2026 && h.site === 'Quarry' && month >= 7 ? 2.1 : 1;
    const mites = round(
      Math.max(0, (0.4 + (month - 3) * 0.42) * h.mites * wet * random.between(0.4, 1.6)),
      1,
    );
    const fed = random.chance(month >= 9 ? 0.3 : 0.05);
    rows.push([
      day,
      uk(day),
      h.id,
      Math.round(9 * season * h.strength * random.between(0.7, 1.2)),
      Math.round(random.between(1, 8)),
      random.chance(0.14) ? 'n/c' : mites.toFixed(1),
      random.chance(0.04) ? null : random.weighted({ 1: 8, 2: 14, 3: 34, 4: 30, 5: 14 }),
      random.weighted({ y: 58, n: 33, '?': 9 }),
      random.chance(0.09) ? null : (22 + 18 * season * h.strength * random.between(0.7, 1.2)).toFixed(1),
      fed ? 'syrup' : null,
      mites > 3.5 && random.chance(0.7) ? random.weighted({ oxalic: 3, formic: 5, thymol: 2 }) : null,
      random.weighted({ Tove: 40, Rhys: 28, Anneke: 22, Gordon: 10 }),
      random.chance(0.16)
        ? random.pick([
            'swarm cells cut',
            'two swarm cells',
            'queen marked',
            'wasps at entrance',
            'chalkbrood',
            'very calm',
            'mouse guard on',
            'swarm gone, virgin queen inside',
          ])
        : null,
    ]);
  }
}
rows.sort((a, b) => a[0] - b[0] || (a[2] < b[2] ? -1 : 1));
const out = rows.map(([, ...row]) => row);
for (const at of [311, 1204]) out.splice(at, 0, [...out[at]]); // entered twice
saveTable(
  'apiary/inspections.csv',
  [
    'date',
    'hive',
    'brood_frames',
    'stores_frames',
    'varroa_per_100',
    'temper_1to5',
    'queen_seen',
    'weight_kg',
    'fed',
    'treatment',
    'keeper',
    'notes',
  ],
  out,
);
const harvest = [];
let batch = 0;
for (const [day, type, share] of [
  ['2025-05-28', 'Rapeseed', 0.5],
  ['2025-07-09', 'Lime', 0.55],
  ['2025-08-20', 'Heather', 0.28],
  ['2026-05-30', 'Rapeseed', 0.5],
  ['2026-07-04', 'Lime', 0.6],
  ['2026-07-25', 'Wildflower', 0.4],
  ['2026-08-22', 'Heather', 0.22],
]) {
  for (const h of hives) {
    if (
      h.fresh ||
      h.setUp > dayNumber(day) - 60 ||
      !random.chance(share) ||
      (h.status !== 'active' && day > '2025-09')
    )
      continue;
    if (type === 'Heather' && !['Heath Farm', 'Quarry'].includes(h.site)) continue;
    const supers = random.int(1, 3);
    batch++;
    harvest.push([
      `B${day.slice(2, 4)}-${String(batch).padStart(3, '0')}`,
      isoDay(dayNumber(day) + random.int(0, 6)),
      h.id,
      type,
      supers,
      (
        supers *
        9.4 *
        h.strength *
        (h.site === 'Quarry' && day > '2026-06' ? 0.35 : 1) *
        random.between(0.7, 1.15)
      ).toFixed(1),
      random.chance(0.07) ? null : round(random.between(16.2, type === 'Heather' ? 21.6 : 19.4), 1),
    ]);
  }
}
saveTable(
  'apiary/extractions.tsv',
  ['batch', 'extracted_on', 'hive_no', 'honey', 'supers', 'net_kg', 'moisture_pct'],
  harvest,
  '\t',
);
