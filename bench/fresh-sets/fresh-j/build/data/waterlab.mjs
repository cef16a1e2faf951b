// A water laboratory: sites, samples, results as text with "<" below the detection limit and "n.d.", limit values. 2025-01-06 to 2026-10-30.
// Built in: nitrate at the wells of Oldmoor rises from June 2026; samples arrive late on Fridays.
import { dayNumber, isoDay, isoTime, randomSource, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('waterlab-j');
const COUNCILS = ['Oldmoor', 'Brackwater', 'Fenside', 'Upper Lyne'];
const NAMES = {
  river: ['weir', 'footbridge', 'ford', 'outfall', 'sluice'],
  well: ['Well 1', 'Well 2', 'Well 3'],
  tap: ['school kitchen', 'town hall', 'clinic', 'sports hall'],
  lake: ['jetty', 'bathing beach'],
};
const sites = [];
for (const council of COUNCILS)
  for (const [type, names] of Object.entries(NAMES))
    for (const name of names) {
      if (random.chance(0.12) && council !== 'Oldmoor') continue;
      sites.push({
        code: `${council.slice(0, 2).toUpperCase()}${type[0].toUpperCase()}${sites.length + 1}`,
        name: `${council} ${name}`,
        type,
        council,
        depth: type === 'well' ? random.int(18, 95) : null,
        every: random.int(13, 32),
        since: isoDay(dayNumber('2009-01-01') + random.int(0, 5000)),
      });
    }
sites.push({
  code: 'FEL99',
  name: 'Fenside north shore',
  type: 'lake',
  council: 'Fenside',
  depth: null,
  every: 0,
  since: '2026-10-01',
});
sites.push({
  code: 'BRW98',
  name: 'Brackwater Well 9',
  type: 'well',
  council: 'Brackwater',
  depth: 61,
  every: 0,
  since: '2026-08-17',
});
saveTable(
  'waterlab/sites.csv',
  ['site_code', 'site_name', 'site_type', 'council', 'well_depth_m', 'active_since'],
  sites.map((s) => [s.code, s.name, s.type, s.council, s.depth, s.since]),
);
// parameter, unit, max, min, level by type, detection limit, method
const PARAMETERS = [
  ['Nitrate', 'mg/L', 50, null, { river: 19, well: 27, tap: 14, lake: 8 }, null, 'IC-04'],
  ['Lead', 'µg/L', 10, null, { river: 1.4, well: 0.9, tap: 2.9, lake: 0.8 }, 0.5, 'MS-11'],
  ['pH', '-', 9.5, 6.5, { river: 7.6, well: 7.2, tap: 7.4, lake: 8.1 }, null, 'EL-01'],
  ['E. coli', 'MPN/100mL', null, null, { river: 240, well: 0.4, tap: 0.15, lake: 85 }, 1, 'MB-02'],
  ['Turbidity', 'NTU', 4, null, { river: 5.1, well: 0.6, tap: 0.4, lake: 2.6 }, null, 'OP-03'],
  ['Chloride', 'mg/L', 250, null, { river: 41, well: 33, tap: 29, lake: 22 }, null, 'IC-04'],
  ['Phosphate', 'mg/L', null, null, { river: 0.22, well: 0.05, tap: 0.06, lake: 0.11 }, 0.03, 'IC-05'],
];
saveTable(
  'waterlab/limits.csv',
  ['parameter', 'unit', 'max_value', 'min_value', 'applies_to'],
  [
    ...PARAMETERS.filter((p) => p[2]).map(([name, unit, max, min]) => [
      name,
      unit,
      max,
      min,
      name === 'Turbidity' ? 'tap' : 'all',
    ]),
    ['Fluoride', 'mg/L', 1.5, null, 'all'],
    ['Manganese', 'µg/L', 50, null, 'all'],
  ],
);
const samples = [];
for (const s of sites.filter((x) => x.every))
  for (
    let day = dayNumber('2025-01-06') + random.int(0, s.every);
    day <= dayNumber('2026-10-30');
    day += s.every + random.int(-2, 3)
  ) {
    while ([0, 6].includes(weekday(day))) day++;
    if (day > dayNumber('2026-10-30')) break;
    const at = day + (7.5 + Math.floor(random.between(0, 32)) / 4) / 24;
    const hours = random.between(1.5, 9) + (weekday(day) === 5 && random.chance(0.35) ? 62 : 0);
    samples.push({
      site: s,
      at,
      received: random.chance(0.02) ? null : at + hours / 24,
      by: random.weighted({ 'R. Calder': 40, 'M. Osipov': 33, 'T. Nkemelu': 27 }),
      weather: random.chance(0.05) ? null : random.weighted({ dry: 55, rain: 28, 'heavy rain': 9, frost: 8 }),
      temp: random.chance(0.06)
        ? 'n/m'
        : (
            11 +
            7 * Math.sin(((day - dayNumber('2025-04-20')) / 365.25) * 2 * Math.PI) +
            random.normal() * 1.5
          ).toFixed(1),
      purpose: random.weighted({ routine: 82, complaint: 8, 'follow-up': 10 }),
      ok: random.weighted({ ok: 93, 'bottle broken': 2, 'too warm': 5 }),
    });
  }
samples.sort((a, b) => a.at - b.at);
const results = [];
samples.forEach((s, i) => {
  s.no = `${isoDay(s.at).slice(2, 4)}/${String(4001 + i)}`;
  if (s.ok === 'bottle broken') return;
  for (const [name, unit, , , level, detection, method] of PARAMETERS) {
    if (!random.chance(name === 'Lead' || name === 'Phosphate' ? 0.6 : name === 'Chloride' ? 0.5 : 0.94))
      continue;
    const base =
      level[s.site.type] *
      (name === 'Nitrate' &&
      s.site.council === 'Oldmoor' &&
      s.site.type === 'well' &&
      isoDay(s.at) >= '2026-06-01'
        ? 1.75
        : 1) *
      (name === 'Turbidity' && s.weather === 'heavy rain' ? 2.8 : 1) *
      (name === 'E. coli' && s.weather?.includes('rain') ? 2 : 1);
    const value =
      name === 'pH'
        ? base + random.normal() * 0.35
        : base * Math.exp(random.normal() * (name === 'Nitrate' || name === 'Chloride' ? 0.22 : 0.6));
    const digits =
      name === 'E. coli' ? 0 : name === 'Phosphate' ? 3 : name === 'Lead' || name === 'Turbidity' ? 2 : 1;
    const text =
      name === 'E. coli'
        ? value < 1
          ? '<1'
          : value.toFixed(0)
        : detection && value < detection
          ? `<${detection}`
          : value.toFixed(digits);
    results.push([
      s.no,
      name,
      random.chance(0.008) ? 'n.d.' : text,
      unit,
      method,
      isoDay(s.at + random.int(1, 9)),
      random.weighted({ KB: 45, LW: 35, DS: 20 }),
    ]);
  }
});
saveTable(
  'waterlab/samples.csv',
  [
    'lab_no',
    'site',
    'sampled_at',
    'received_at',
    'sampler',
    'weather',
    'water_temp_C',
    'purpose',
    'condition',
  ],
  samples.map((s) => [
    s.no,
    s.site.code,
    isoTime(s.at, ' ').slice(0, 16),
    s.received && isoTime(s.received, ' ').slice(0, 16),
    s.by,
    s.weather,
    s.temp,
    s.purpose,
    s.ok,
  ]),
);
saveTable(
  'waterlab/results.csv',
  ['lab_no', 'parameter', 'result', 'unit', 'method', 'analysed_on', 'analyst'],
  results,
);
