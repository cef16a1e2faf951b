// An optician's practice: patients, sight tests (signed powers, PL for plano), frames (CSV), dispensing jobs (XLSX, a sheet for each year). 2025-01 to 2026-11-20.
import {
  dayNumber,
  isoDay,
  randomSource,
  round,
  saveTable,
  saveWorkbook,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('optician-m');
const british = (day) => isoDay(day).split('-').reverse().join('/');
const SURNAMES =
  'Abbot Adair Ansah Barlow Bates Benn Birch Bright Carey Chand Clay Cobb Croft Dale Doyle Drew Eaves Ellis Finch Foley Frith Gale Gibbs Gupta Hale Hardy Hobbs Hurst Ibe Irwin Joyce Kaur Keane Kemp Lacey Lane Logan Mead Moran Naylor Nunn Orton Patel Peck Quinn Rao Reeve Rowe Sharp Shaw Sohal Stone Tait Todd Upton Vance Wade Webb Yates Young'.split(
    ' ',
  );
const MEN =
  'Adam Ben Colin David Edward Frank George Harry Imran James Kevin Liam Martin Neil Oliver Peter Ravi Simon Tom Walter'.split(
    ' ',
  );
const WOMEN =
  'Alice Beth Carol Diana Emma Farah Grace Helen Irene Jane Kate Laura Meena Nadia Olive Pamela Rose Susan Tina Wendy'.split(
    ' ',
  );
const patients = Array.from({ length: 290 }, (_, i) => {
  const female = random.chance(0.54);
  const age = Math.round(Math.min(91, Math.max(5, 48 + random.normal() * 21)));
  const born = dayNumber(`${2026 - age}-01-01`) + random.int(0, 320);
  return {
    id: 1001 + i,
    surname: random.pick(SURNAMES),
    first: random.pick(female ? WOMEN : MEN),
    sex: female ? 'F' : 'M',
    born,
    age,
    recall: age < 16 || age > 70 ? 12 : 24,
    sms: random.weighted({ Y: 6, N: 3, '': 1 }),
    exempt: age < 16 ? 'U16' : age >= 60 ? '60+' : random.weighted({ '': 30, BEN: 4, DIAB: 3 }),
    sphere: random.normal() * 2.4 - 0.6,
  };
});
saveTable(
  'optician/patients.csv',
  ['PatID', 'Surname', 'Forename', 'Sex', 'DOB', 'RecallMths', 'SMS_OK', 'Exempt'],
  patients.map((p) => [p.id, p.surname, p.first, p.sex, british(p.born), p.recall, p.sms, p.exempt]),
);
const power = (value) => {
  const steps = Math.round(value * 4) / 4;
  return steps === 0 ? 'PL' : `${steps > 0 ? '+' : '-'}${Math.abs(steps).toFixed(2)}`;
};
const cylinder = () => (random.chance(0.38) ? '' : `-${(random.int(1, 9) / 4).toFixed(2)}`);
const start = dayNumber('2025-01-06');
const end = dayNumber('2026-11-20');
const exams = [];
for (const p of patients) {
  if (random.chance(0.1)) continue;
  for (let day = start + random.int(0, 684); day <= end; day += p.recall * 26 + random.int(-60, 150)) {
    while (weekday(day) === 0) day++;
    if (day > end) break;
    if (day > start + 330 && random.chance(0.2)) break; // went elsewhere
    const type = random.chance(0.14) ? 'CL' : 'ST';
    const seen = !random.chance(0.05);
    const iop = p.age > 40 && seen ? [random.int(10, 21), random.int(10, 21)] : ['', ''];
    if (seen && p.age > 55 && random.chance(0.06)) iop[random.int(0, 1)] = random.int(24, 31);
    exams.push({
      p,
      day,
      type,
      seen,
      optom: random.weighted({ 'A. Rahman': 8, 'C. Weller': 6, locum: 2 }),
      r: power(p.sphere + random.normal() * 0.3),
      rc: cylinder(),
      l: power(p.sphere + random.normal() * 0.4),
      lc: cylinder(),
      iop,
      outcome: !seen
        ? 'DNA'
        : Math.max(...iop.map(Number)) > 23
          ? 'Referred'
          : random.weighted({ 'New Rx': 52, 'No change': 34, Recheck: 7, Referred: 5 }),
    });
  }
}
exams.sort((a, b) => a.day - b.day || a.p.id - b.p.id);
exams.forEach((e, i) => {
  e.no = 50211 + i;
});
saveTable(
  'optician/sight_tests.csv',
  [
    'TestNo',
    'PatID',
    'TestDate',
    'Type',
    'Optom',
    'R_Sph',
    'R_Cyl',
    'L_Sph',
    'L_Cyl',
    'IOP_R',
    'IOP_L',
    'Outcome',
  ],
  exams.map((e) => [
    e.no,
    e.p.id,
    british(e.day),
    e.type,
    e.optom,
    e.seen ? e.r : '',
    e.seen ? e.rc : '',
    e.seen ? e.l : '',
    e.seen ? e.lc : '',
    ...e.iop,
    e.outcome,
  ]),
);
const BRANDS = [
  ['Mossdale', 79, 'Clearline'],
  ['Ridley', 115, 'Clearline'],
  ['Sato', 165, 'Optra'],
  ['Valmont', 210, 'Optra'],
  ['Kidwell', 55, 'Brightside'],
  ['Norrland', 145, 'Brightside'],
  ['Piccolo', 95, 'Optra'],
];
const MODELS = 'Arden Bowie Clyde Delta Evora Fjord Gable Hollis Iona Jarvis Kyoto Lyra Monti Nara'.split(
  ' ',
);
const frames = [];
for (const [brand, base, supplier] of BRANDS)
  for (const model of MODELS.filter(() => random.chance(0.8)))
    frames.push({
      sku: `${brand.slice(0, 2).toUpperCase()}${1101 + frames.length}`,
      brand,
      model,
      supplier,
      colour: random.pick(['black', 'tortoise', 'navy', 'gold', 'clear', 'gunmetal']),
      rrp: base + random.int(-3, 6) * 5,
      qty: random.weighted({ 0: 2, 1: 4, 2: 5, 3: 3, 4: 1 }) * 1,
      weight: random.chance(0.14) ? 0 : 0.2 + random.next(),
    });
frames.forEach((f) => {
  f.cost = round(f.rrp * random.between(0.34, 0.46), 2);
});
saveTable(
  'optician/frames.csv',
  ['sku', 'brand', 'model', 'colour', 'rrp', 'cost', 'on_hand', 'supplier'],
  frames.map((f) => [
    f.sku,
    f.brand,
    f.model,
    f.colour,
    f.rrp.toFixed(2),
    f.cost.toFixed(2),
    f.qty,
    f.supplier,
  ]),
);
const frameWeights = Object.fromEntries(frames.map((f) => [f.sku, f.weight]));
const jobs = [];
for (const e of exams) {
  if (!e.seen || e.type === 'CL' || !random.chance(e.outcome === 'New Rx' ? 0.95 : 0.5)) continue;
  for (let pairs = random.chance(0.24) ? 2 : 1; pairs > 0; pairs--) {
    const own = random.chance(0.09);
    const sku = random.weighted(frameWeights);
    const frame = own ? null : frames.find((f) => f.sku === sku);
    const lens = e.p.age > 46 ? random.weighted({ Varifocal: 6, Bifocal: 1, SV: 3 }) : 'SV';
    const coating = random.weighted({ MAR: 6, 'MAR+Blue': 2, Tint: 1, '': 4 });
    const lab = random.weighted({ Lenswerk: 6, 'Crown Lab': 5, 'in house': lens === 'SV' ? 5 : 0 });
    const day = e.day + (random.chance(0.8) ? 0 : random.int(1, 12));
    if (day > end) continue;
    const due = day + (lab === 'in house' ? 3 : lens === 'SV' ? 7 : 10);
    const back = due + random.weighted({ 0: 6, '-1': 5, '-2': 3, 2: 2, 5: 2, 9: 1 }) * 1;
    const collected = back + random.int(0, 16);
    const cancelled = random.chance(0.03);
    const remake = !cancelled && random.chance(lab === 'Crown Lab' ? 0.1 : 0.045);
    const forgotten = random.chance(0.05);
    const status = cancelled
      ? 'Cancelled'
      : back > end
        ? 'At lab'
        : collected > end || forgotten
          ? 'Ready'
          : 'Collected';
    jobs.push({
      day,
      row: [
        e.p.id,
        isoDay(day),
        frame ? frame.sku : 'OWN',
        lens,
        coating,
        frame ? (random.chance(0.12) ? round(frame.rrp * 0.8, 2) : frame.rrp) : 0,
        { SV: 60, Bifocal: 110, Varifocal: 195 }[lens] +
          ({ MAR: 40, 'MAR+Blue': 65, Tint: 25 }[coating] ?? 0),
        lab,
        isoDay(due),
        cancelled || back > end ? '' : isoDay(back),
        status === 'Collected' ? isoDay(collected) : '',
        status,
        remake ? 'Y' : '',
      ],
    });
  }
}
jobs.sort((a, b) => a.day - b.day);
const head = [
  'Job',
  'PatID',
  'Ordered',
  'Frame',
  'Lens',
  'Coating',
  'Frame £',
  'Lens £',
  'Lab',
  'Due back',
  'Back',
  'Collected',
  'Status',
  'Remake',
];
const numbered = jobs.map((job, i) => [`D${8001 + i}`, ...job.row]);
saveWorkbook(
  'optician/dispensing.xlsx',
  ['2025', '2026'].map((year) => ({
    name: year,
    rows: [head, ...numbered.filter((row) => row[2].startsWith(year))],
  })),
);
