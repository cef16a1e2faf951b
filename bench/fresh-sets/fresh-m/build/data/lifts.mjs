// A lift maintenance company: units, call-outs (dd/mm/yyyy hh:mm, open and cancelled jobs), fault codes, planned visits (JSON with lists). 2025-01 to 2026-11-19.
import { dayNumber, isoDay, randomSource, saveJson, saveTable, weekday } from '../../../build/lib.mjs';

const random = randomSource('lifts-m');
const british = (day) => isoDay(day).split('-').reverse().join('/');
const stamp = (minutes) => {
  const day = Math.floor(minutes / 1440);
  const rest = Math.round(minutes - day * 1440);
  return `${british(day)} ${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
};
const SITES = [
  ['Abbey House', 'Wexcombe', 2],
  ['Bridge Court', 'Wexcombe', 3],
  ['Carrick Mills', 'Stanhurst', 3],
  ['City Library', 'Wexcombe', 2],
  ['Dunmore Flats', 'Lowfield', 4],
  ['Eastgate Centre', 'Stanhurst', 5],
  ['Fairview Care Home', 'Pelling', 2],
  ['Grange Hotel', 'Harrow Bay', 3],
  ['Heron Quay', 'Harrow Bay', 4],
  ['Ironworks Lofts', 'Lowfield', 2],
  ['Jubilee Tower', 'Wexcombe', 4],
  ['Kings Walk Car Park', 'Stanhurst', 2],
  ['Lindley College', 'Pelling', 3],
  ['Market Hall', 'Lowfield', 1],
  ['North Station', 'Wexcombe', 3],
  ['Orchard Court', 'Pelling', 1],
  ['Priory Surgery', 'Harrow Bay', 1],
  ['Quayside Offices', 'Harrow Bay', 3],
  ['Regent Store', 'Stanhurst', 3],
  ['St Anne Hospital', 'Lowfield', 6],
  ['Town Hall', 'Pelling', 1],
  ['Union House', 'Stanhurst', 2],
];
const ENGINEERS = ['T. Barlow', 'M. Okafor', 'S. Lindqvist', 'R. Hanley', 'J. Prior', 'D. Moss'];
const SPEED = {
  'T. Barlow': 0.9,
  'M. Okafor': 0.72,
  'S. Lindqvist': 1,
  'R. Hanley': 1.25,
  'J. Prior': 1.08,
  'D. Moss': 1.16,
};
const units = [];
for (const [site, town, count] of SITES) {
  const contract = random.weighted({ Comprehensive: 5, Standard: 6, 'On demand': 2 });
  for (let i = 0; i < count; i++) {
    const year = random.int(1978, 2022);
    units.push({
      unit: `L${String(units.length + 101)}`,
      site,
      town,
      make: random.weighted({ Halden: 20, Orbis: 13, Stanmore: 11, Veltra: 8, Kestrel: 5 }),
      year,
      drive: random.chance(0.38) ? 'HYD' : 'TRAC',
      use: random.weighted({ Passenger: 40, Goods: 9, Platform: 5 }),
      floors: random.int(2, 11),
      load: random.pick([320, 450, 630, 630, 1000, 1600]),
      contract,
      exam: random.chance(0.07) ? null : dayNumber('2026-11-22') + random.int(-30, 175),
      trouble: random.chance(0.05) ? 0 : 0.25 + ((0.25 + random.next() ** 2 * 1.6) * (2030 - year)) / 30,
    });
  }
}
saveTable(
  'lifts/units.csv',
  ['UnitNo', 'Site', 'Town', 'Manuf', 'YrInst', 'Drive', 'Use', 'Stops', 'Load_kg', 'Contract', 'NextExam'],
  units.map((u) => [
    u.unit,
    u.site,
    u.town,
    u.make,
    u.year,
    u.drive,
    u.use,
    u.floors,
    u.load,
    u.contract,
    u.exam && british(u.exam),
  ]),
);
const FAULTS = [
  ['D01', 'Door will not close', 'Doors', 16],
  ['D02', 'Door sill blocked', 'Doors', 11],
  ['D03', 'Door lock contact', 'Doors', 12],
  ['E10', 'Controller fault', 'Electrical', 9],
  ['E11', 'Power supply lost', 'Electrical', 6],
  ['E12', 'Push button stuck', 'Electrical', 8],
  ['M20', 'Levelling out', 'Mechanical', 7],
  ['M21', 'Brake noise', 'Mechanical', 4],
  ['M22', 'Rope or belt alarm', 'Mechanical', 2],
  ['H30', 'Low oil or leak', 'Hydraulic', 5],
  ['V40', 'Vandalism', 'Misuse', 5],
  ['V41', 'Overloaded', 'Misuse', 4],
  ['N99', 'No fault found', 'Other', 7],
];
saveTable(
  'lifts/fault_codes.tsv',
  ['FltCode', 'Descr', 'Grp'],
  FAULTS.map((f) => f.slice(0, 3)),
  '\t',
);
const weights = Object.fromEntries(FAULTS.map((f) => [f[0], f[3]]));
const jobs = [];
const first = dayNumber('2025-01-02');
const last = dayNumber('2026-11-19');
const troubled = Object.fromEntries(units.map((u) => [u.unit, u.trouble]));
for (let day = first; day <= last; day++) {
  const weekend = weekday(day) === 0 || weekday(day) === 6;
  let count = 0;
  for (
    let left = Math.exp(-(weekend ? 0.42 : 0.74)), draw = random.next();
    draw > left;
    draw *= random.next()
  )
    count++;
  for (let i = 0; i < count; i++) {
    const number = random.weighted(troubled);
    const unit = units.find((u) => u.unit === number);
    let code = random.weighted(weights);
    if (code === 'H30' && unit.drive !== 'HYD') code = 'M20';
    const logged = day * 1440 + Math.min(1400, Math.max(15, Math.round(780 + random.normal() * 260)));
    const status = random.chance(0.045) ? 'Cancelled' : 'Closed';
    const engineer = random.pick(ENGINEERS);
    const stuck = status === 'Closed' && /^[DEM]/.test(code) && random.chance(0.17);
    const attended =
      logged + Math.round((stuck ? 24 : 55) * SPEED[engineer] * (0.5 + random.exponential() * 0.9)) + 6;
    const cleared =
      attended + Math.round(12 + random.exponential() * (code[0] === 'M' || code[0] === 'H' ? 150 : 55));
    jobs.push({ unit, code, logged, status, engineer, stuck, attended, cleared });
  }
}
jobs.sort((a, b) => a.logged - b.logged);
jobs.slice(-9).forEach((job, i) => {
  if ([1, 4, 5, 7, 8].includes(i) && job.status === 'Closed') job.status = 'Open';
});
saveTable(
  'lifts/callouts.csv',
  ['JobRef', 'UnitNo', 'Logged', 'Attended', 'Cleared', 'Entrap', 'FltCode', 'Engineer', 'Chg_GBP', 'Status'],
  jobs.map((job, i) => {
    const off = job.status === 'Cancelled';
    const late =
      job.logged % 1440 < 480 ||
      job.logged % 1440 > 1080 ||
      [0, 6].includes(weekday(Math.floor(job.logged / 1440)));
    const charge =
      off || job.status === 'Open'
        ? null
        : job.unit.contract === 'Comprehensive'
          ? job.code[0] === 'V'
            ? 145
            : 0
          : (job.unit.contract === 'Standard' ? 95 : 165) +
            (late ? 60 : 0) +
            15 * Math.round((job.cleared - job.attended) / 30);
    return [
      `C${24001 + i}`,
      job.unit.unit,
      stamp(job.logged),
      off ? null : stamp(job.attended),
      off || job.status === 'Open' ? null : stamp(job.cleared),
      job.stuck ? 'Y' : 'N',
      off && random.chance(0.7) ? null : job.code,
      off ? null : job.engineer,
      charge === null ? null : charge.toFixed(2),
      job.status,
    ];
  }),
);
const FINDINGS = {
  'rope wear': 5,
  'door shoes worn': 8,
  'pit water': 3,
  'oil low': 4,
  'light out': 7,
  'alarm line dead': 2,
  'buffer loose': 2,
  'brake lining thin': 3,
};
const visits = [];
for (const u of units) {
  if (u.contract === 'On demand') continue;
  const every = u.contract === 'Comprehensive' ? 91 : 121;
  for (let due = first + random.int(5, every); due <= dayNumber('2026-12-20'); due += every) {
    const late = random.chance(0.24) ? random.int(1, 16) : -random.int(0, 6);
    const done = due + late > last - 1 || random.chance(0.035) ? null : due + late;
    const findings = [];
    if (done)
      for (let i = random.weighted({ 0: 60, 1: 28, 2: 12 }); i > 0; i--) {
        const f = random.weighted(FINDINGS);
        if (!findings.includes(f)) findings.push(f);
      }
    visits.push({
      due,
      done,
      unit: u.unit,
      engineer: done ? random.pick(ENGINEERS) : null,
      mins: done ? 20 + random.int(1, 18) * 5 : null,
      findings,
    });
  }
}
visits.sort((a, b) => a.due - b.due);
saveJson(
  'lifts/planned_visits.json',
  visits.map((v, i) => ({
    visit_id: `PV-${7001 + i}`,
    unit: v.unit,
    due: isoDay(v.due),
    done: v.done && isoDay(v.done),
    engineer: v.engineer,
    mins: v.mins,
    findings: v.findings,
  })),
);
