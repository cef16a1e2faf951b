// Defects on the roads of a town: reports of residents (JSON lines), wards, crews (TSV) and repair jobs.
import {
  dayNumber,
  isoDay,
  isoTime,
  randomSource,
  round,
  saveJsonLines,
  saveTable,
  weekday,
} from '../../../build/lib.mjs';

const random = randomSource('streets-i');
const WARDS = [
  ['W01', 'Abbey', 8140, 31.2, 'R. Sethi'],
  ['W02', 'Brickfields', 11960, 38.9, 'J. Whitlow'],
  ['W03', 'Canalside', 9320, 27.4, 'C. Adeyinka'],
  ['W04', 'Dunes', 4480, 22.6, 'P. Marrow'],
  ['W05', 'Eastgate', 10210, 33.7, 'J. Whitlow'],
  ['W06', 'Fairmile', 6750, 41.3, 'S. Lindo'],
  ['W07', 'Gasworks', 2890, 12.8, null],
];
saveTable('streets/wards.csv', ['code', 'ward', 'residents', 'road_km', 'councillor'], WARDS);
const CREWS = [
  ['C1', 'Big Dave Rourke', 'North yard', 640],
  ['C2', 'Nasreen Malik', 'North yard', 615],
  ['C3', 'Col Hibbert', 'Quay', 670],
  ['C4', 'Tomasz Gil', 'Quay', 590],
  ['C5', 'Bev Anstey', 'Quay', 605],
];
saveTable('streets/crews.tsv', ['crew', 'foreman', 'depot', 'day_rate_gbp'], CREWS, '\t');
const STREETS = {
  W01: ['Cloister Way', 'Priory Row', 'Abbot Street', 'Fish Lane'],
  W02: ['Kiln Road', 'Clay Pit Lane', 'Hodder Street', 'Mason Avenue'],
  W03: ['Towpath Road', 'Lock Lane', 'Basin Street'],
  W04: ['Marram Drive', 'Lighthouse Road', 'Sandpiper Close'],
  W05: ['Eastgate High Street', 'Bar Lane', 'Station Approach', 'Cutler Street'],
  W06: ['Fairmile Hill', 'Beech Ride', 'Ridgeway'],
  W07: ['Retort Street', 'Gasholder Way'],
};
const KINDS = {
  pothole: 9,
  'street light': 6,
  pavement: 4,
  'blocked drain': 3,
  'road sign': 2,
  'white lines': 1,
};
const WINTER = { '2026-01': 1.5, '2026-02': 2.6, '2026-03': 1.6 };
const TAGS = {
  'school route': 0.17,
  'bus route': 0.2,
  'cycle lane': 0.12,
  'repeat defect': 0.1,
  'near hospital': 0.05,
};
const reports = [];
for (let day = dayNumber('2025-07-01'); day <= dayNumber('2026-11-19'); day++) {
  const month = isoDay(day).slice(0, 7);
  const rate = 1.25 * (WINTER[month] ?? 1) * ([0, 6].includes(weekday(day)) ? 0.55 : 1.15);
  for (let n = Math.floor(rate + random.next()); n > 0; n--) {
    const ward = random.weighted({ W01: 5, W02: 8, W03: 6, W04: 3, W05: 7, W06: 5, W07: 3 });
    const kind = random.weighted({ ...KINDS, pothole: WINTER[month] ? 24 : 9 });
    const streets = STREETS[ward];
    reports.push({
      at:
        day +
        random.weighted({ 8: 5, 9: 4, 11: 3, 13: 3, 16: 4, 18: 6, 21: 2 }) / 24 +
        random.int(0, 50) / 1440,
      kind,
      ward,
      street: random.chance(0.3) ? streets[0] : random.pick(streets),
      via: random.weighted({ app: 8, phone: 4, website: 4, 'in person': 1 }),
    });
  }
}
reports.sort((a, b) => a.at - b.at);
const jobs = [];
const BASE = {
  pothole: 14,
  'street light': 9,
  pavement: 33,
  'blocked drain': 7,
  'road sign': 19,
  'white lines': 42,
};
const MATERIAL = {
  pothole: 85,
  'street light': 60,
  pavement: 240,
  'blocked drain': 15,
  'road sign': 110,
  'white lines': 130,
};
const LAST = dayNumber('2026-11-20');
reports.forEach((report, index) => {
  report.ref = `R${70413 + index * 2}`;
  report.photos =
    report.via === 'app' ? random.int(0, 4) : report.via === 'website' ? random.pick([0, 0, 1, 2]) : 0;
  report.tags = Object.keys(TAGS).filter((tag) => random.chance(TAGS[tag]));
  const twins = reports
    .slice(Math.max(0, index - 130), index)
    .filter((r) => r.street === report.street && r.kind === report.kind && !r.first);
  if (twins.length && random.chance(0.32)) {
    report.first = twins[0].ref;
    report.state = 'duplicate';
    report.done = Math.min(LAST, report.at + random.between(0.1, 3));
    return;
  }
  if (random.chance(0.06)) {
    report.state = 'rejected';
    report.done = Math.min(LAST, report.at + random.between(0.5, 8));
    return;
  }
  const done =
    report.at +
    1 +
    random.exponential() *
      BASE[report.kind] *
      (report.photos ? 0.75 : 1.1) *
      (report.tags.includes('school route') ? 0.6 : 1);
  if (done > LAST || random.chance(0.09)) {
    report.state = random.chance(0.3) ? 'scheduled' : 'open';
    return;
  }
  report.state = 'fixed';
  report.done = done;
  if (random.chance(0.06)) return;
  const crew = report.kind === 'street light' ? 'C4' : random.weighted({ C1: 5, C2: 4, C3: 6, C5: 3 });
  jobs.push({
    day: Math.floor(done),
    ref: report.ref,
    crew,
    hours: round(Math.max(0.5, random.between(0.6, 3.2) * (report.kind === 'pavement' ? 2.4 : 1)), 1),
    material: random.chance(0.04) ? null : round(MATERIAL[report.kind] * Math.exp(random.normal() * 0.4), 2),
    revisit: random.chance(0.07),
  });
});
saveJsonLines(
  'streets/reports.jsonl',
  reports.map((r) => ({
    ref: r.ref,
    reported_at: isoTime(r.at).slice(0, 16),
    kind: r.kind,
    place: { street: r.street, ward: r.ward },
    via: r.via,
    photos: r.photos,
    tags: r.tags,
    state: r.state,
    settled_at: r.done ? isoTime(r.done).slice(0, 16) : null,
    duplicate_of: r.first ?? null,
  })),
);
const all = [
  ...jobs,
  ...jobs
    .filter((j) => j.revisit)
    .map((j) => ({ ...j, day: Math.min(LAST, j.day + 20), hours: 0.8, material: 40.5 })),
];
all.sort((a, b) => a.day - b.day || (a.ref < b.ref ? -1 : 1));
saveTable(
  'streets/jobs.csv',
  ['job', 'report', 'crew', 'done_on', 'hours', 'materials_gbp'],
  all.map((j, index) => [
    `J${1200 + index}`,
    j.ref,
    j.crew,
    isoDay(j.day),
    j.hours.toFixed(1),
    j.material === null ? null : j.material.toFixed(2),
  ]),
);
