// The staff of a mid-sized maker of pumps, as of 15 November 2026: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('people-p');

export const departments = [
  ['PRD', 'Production', 30],
  ['LOG', 'Logistics', 13],
  ['SAL', 'Sales', 12],
  ['ENG', 'Engineering', 15],
  ['FIN', 'Finance', 7],
  ['HRM', 'Human Resources', 5],
  ['ITS', 'IT', 8],
].map(([code, name, planned], at) => ({ code, name, planned, costCentre: 4100 + at * 10 }));
const JOBS = {
  PRD: {
    'Machine operator': 6,
    Assembler: 6,
    'Shift lead': 1,
    'Quality inspector': 2,
    'Maintenance engineer': 2,
  },
  LOG: { 'Warehouse clerk': 5, 'Forklift driver': 3, Dispatcher: 2 },
  SAL: { 'Account manager': 4, 'Sales assistant': 3, 'Application engineer': 1 },
  ENG: { 'Design engineer': 5, 'Test engineer': 3, Draughtsman: 2, 'Project manager': 2 },
  FIN: { Accountant: 4, Controller: 2 },
  HRM: { 'HR officer': 3, Recruiter: 1 },
  ITS: { 'System administrator': 3, Developer: 3, 'Support agent': 2 },
};
const PAY = { PRD: 36000, LOG: 33500, SAL: 45000, ENG: 56000, FIN: 48000, HRM: 46000, ITS: 52000 };
const FIRST =
  'Aino Bruno Carla Dario Edda Falk Gesa Hugo Ilse Jannik Karin Lasse Mona Nils Orla Pia Quirin Ruth Sven Tilda Uwe Vera Wim Yara'.split(
    ' ',
  );
const LAST =
  'Adler Bischof Claussen Dietz Ehlers Fabian Gerlach Hamann Ibsen Jacobi Kessler Lindqvist Mertens Noack Ostrowski Petersen Quandt Reuter Sander Thiele Ulbrich Voss Winkler Xander Yilmaz Zander Albers Bode Cordes Drews Ebel Freund Gruber Hinrichs Jahn Kolb Lenz Marx Nagel Oster Pohl Rabe Schilling Timm Uhlig Vogt Wirth Zeller Ahrens Behrens Conrad Dorn Eggers Fuchs Greve Hauser Jung Krause Lorenz Mayer Nowak Otto Pape Rath Seidel Tietz Unger Veit Wulff Zorn Abel Blum Carstens Dreyer Ernst Fink Geiger Hertel Jansen Kuhn Ludwig Moser Neumann Opitz Peters Riedel Stark Thoms Urban Volk Wendt Zimmer Arndt Busch Christ Daum Engel Frank Grimm Horn'.split(
    ' ',
  );
const perDepartment = { PRD: 36, LOG: 15, SAL: 12, ENG: 18, FIN: 6, HRM: 5, ITS: 8 };

export const people = [];
const lastNames = [...LAST];
for (const { code } of departments) {
  for (let n = 0; n < perDepartment[code]; n++) {
    const hired = dayNumber('2009-02-01') + Math.floor(6450 * random.next() ** 0.7);
    people.push({
      ...{
        dept: code,
        last: lastNames.splice(random.int(0, lastNames.length - 1), 1)[0],
        first: random.pick(FIRST),
      },
      job: n === 0 ? `Head of ${departments.find((d) => d.code === code).name}` : random.weighted(JOBS[code]),
      hours: random.weighted({ 40: 7, 32: 1, 30: 1, 20: 1 }),
      site: random.weighted({ Bremen: 6, Verden: 3, Oldenburg: 1 }),
      hired: isoDay(n === 0 ? dayNumber('2010-04-01') + random.int(0, 2500) : hired),
      left: null,
      born: isoDay(dayNumber('1962-01-10') + random.int(0, 14200)),
    });
  }
}
people.sort((a, b) => (a.hired < b.hired ? -1 : 1));
people.forEach((p, at) => {
  p.no = 1004 + at * 3;
});
const heads = Object.fromEntries(people.filter((p) => p.job.startsWith('Head')).map((p) => [p.dept, p.no]));
for (const d of departments) d.head = heads[d.code];
const boss = heads.FIN;
const leads = people.filter((p) => ['Shift lead', 'Project manager', 'Dispatcher'].includes(p.job));
for (const p of people) {
  const own = leads.filter((l) => l.dept === p.dept && l !== p);
  if (p.no === boss) p.manager = null;
  else if (p.no === heads[p.dept]) p.manager = boss;
  else
    p.manager = own.length && !leads.includes(p) && random.chance(0.62) ? random.pick(own).no : heads[p.dept];
}
for (const p of people) {
  const isLead = Object.values(heads).includes(p.no) || leads.includes(p);
  if (!isLead && random.chance(0.13))
    p.left = isoDay(Math.max(dayNumber(p.hired) + 200, dayNumber('2024-01-31')) + random.int(0, 500));
  if (p.left > '2026-10-31') p.left = '2026-09-30';
}

export const salaries = people
  .flatMap((p) => {
    const rows = [];
    const head = p.no === heads[p.dept];
    let pay = (PAY[p.dept] * (head ? 1.75 : random.between(0.86, 1.25)) * Number(p.hours)) / 40;
    let day = dayNumber(p.hired);
    const end = dayNumber(p.left ?? '2026-11-15');
    for (let reason = 'hired'; day < end; ) {
      rows.push({ no: p.no, from: isoDay(day), pay: Math.round(pay / 10) * 10, reason });
      reason = random.weighted({ 'annual review': 7, promotion: 1, 'collective agreement': 4 });
      pay *= reason === 'promotion' ? random.between(1.08, 1.17) : random.between(1.012, 1.045);
      day += random.int(330, 1500);
    }
    return rows;
  })
  .sort((a, b) => (a.from < b.from ? -1 : 1));

const TYPES = { sick: 10, vacation: 9, training: 2, 'parental leave': 0.4, 'child sick': 1.5 };
export const absences = [];
const NEVER = new Set([people[17], people[44], people[71]].filter((p) => !p.left).map((p) => p.no));
for (const p of people) {
  const until = Math.min(dayNumber('2026-11-13'), dayNumber(p.left ?? '2026-12-31') - 1);
  let day = Math.max(dayNumber('2025-01-02'), dayNumber(p.hired) + 20) + random.int(0, 60);
  while (day < until) {
    const type = random.weighted(TYPES);
    const length =
      type === 'vacation' ? random.int(3, 12) : type === 'parental leave' ? 40 : random.int(1, 5);
    while ([0, 6].includes(weekday(day))) day++;
    if (type !== 'vacation' && random.chance(0.25)) while (weekday(day) !== 1) day++;
    let last = day;
    let worked = 1;
    for (; worked < length; worked++)
      do last++;
      while ([0, 6].includes(weekday(last)));
    if (
      isoDay(day).slice(0, 4) === isoDay(last).slice(0, 4) &&
      last < until &&
      !(NEVER.has(p.no) && day >= dayNumber('2025-12-20'))
    )
      absences.push({
        ...{ who: p.no, type, from: isoDay(day), to: isoDay(last), days: length },
        note: type === 'sick' ? random.chance(0.7) : null,
        by: type === 'sick' || random.chance(0.1) ? null : p.manager,
      });
    day = last + 12 + Math.floor(random.exponential() * 95);
  }
}
absences.sort((a, b) => (a.from < b.from ? -1 : 1));
