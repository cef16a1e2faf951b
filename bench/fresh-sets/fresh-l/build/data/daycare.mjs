// A daycare centre: children (CSV), a register of attendance with codes (CSV), fees in a workbook (one sheet, group written once, subtotals). Register from 1 September to 13 November 2026.
import { dayNumber, isoDay, randomSource, saveTable, saveWorkbook, weekday } from '../../../build/lib.mjs';

const random = randomSource('daycare-l');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const written = (day) => {
  const [y, m, d] = isoDay(day).split('-');
  return `${Number(d)} ${MONTHS[m - 1]} ${y}`;
};
const FIRST =
  'Ayla,Bruno,Carla,Dario,Elsa,Fritz,Gemma,Hanna,Ilja,Juna,Kian,Lotte,Mats,Nele,Oskar,Pia,Quinn,Ronja,Silas,Tilda,Umay,Vito,Wanda,Xaver,Yuna,Zeno,Alma,Bela,Cleo,Dana,Emmi,Finja,Gustav,Hedda,Ida,Jakob,Karl,Lina,Milo,Nora,Ole,Paula,Rufus,Stella'.split(
    ',',
  );
const LAST = 'Abel Berger Conrad Dietz Ebert Franke Günther Hahn Ivanov Jansen Kurz Lang Moser Nowak'.split(
  ' ',
);
const GROUPS = {
  Hedgehogs: ['2022-09-01', 420],
  Owls: ['2021-10-01', 420],
  Foxes: ['2020-09-15', 400],
  Beetles: ['2023-11-01', 500],
};
const children = FIRST.map((first, index) => {
  const group = ['Hedgehogs', 'Owls', 'Foxes', 'Beetles'][index % 4];
  const [from, span] = GROUPS[group];
  return {
    no: 41 + index,
    first,
    last: random.pick(LAST),
    group,
    born: dayNumber(from) + random.int(0, span),
    hours: Number(random.weighted({ 25: 3, 35: 5, 45: 4 })),
    sick: random.between(0.02, 0.12),
    late: random.next() ** 2,
    vaccinated: !random.chance(0.09),
    pickup: random.weighted({ mother: 4, father: 3, grandparents: 1.4 }),
    food: random.weighted({ '': 12, nuts: 2, lactose: 2, 'nuts, eggs': 1, gluten: 1, 'eggs, lactose': 0.8 }),
    diet: random.weighted({ normal: 8, vegetarian: 3, halal: 2 }),
  };
});
children.forEach((c) => {
  c.entry = Math.max(c.born + 380, dayNumber('2023-08-01')) + random.int(0, 300);
  if (c.entry > dayNumber('2026-08-20')) c.entry = dayNumber('2026-08-24');
  if (['Silas', 'Ida'].includes(c.first)) c.exit = dayNumber('2026-09-30');
  if (['Cleo'].includes(c.first)) c.exit = dayNumber('2026-07-31');
  if (c.first === 'Stella') c.entry = dayNumber('2026-12-01');
});
saveTable(
  'daycare/children.csv',
  [
    'no',
    'first name',
    'last name',
    'group',
    'born',
    'since',
    'left',
    'hours/week',
    'allergies',
    'diet',
    'usually picked up by',
    'measles vaccination',
  ],
  children.map((c) => [
    c.no,
    c.first,
    c.last,
    c.group,
    written(c.born),
    written(c.entry),
    c.exit ? written(c.exit) : '',
    `${c.hours} h`,
    c.food,
    c.diet,
    c.pickup,
    c.vaccinated ? 'yes' : random.chance(0.5) ? 'no' : 'pending',
  ]),
);
const register = [];
const CLOSED = ['2026-10-02', '2026-10-30'];
for (let day = dayNumber('2026-09-01'); day <= dayNumber('2026-11-13'); day++) {
  if ([0, 6].includes(weekday(day)) || CLOSED.includes(isoDay(day))) continue;
  const flu = day >= dayNumber('2026-11-02') && day <= dayNumber('2026-11-11');
  for (const c of children) {
    if (c.entry > day || (c.exit && c.exit < day) || c.no % 9 === 0) continue;
    c.ill =
      c.ill > 0
        ? c.ill - 1
        : random.chance(c.sick * (flu ? (c.group === 'Beetles' ? 4 : 1.8) : 0.5))
          ? random.int(0, 4) + 1
          : 0;
    const off = day >= dayNumber('2026-10-12') && day <= dayNumber('2026-10-23') && random.chance(0.35);
    const code = c.ill > 0 ? 'S' : off ? 'H' : random.chance(0.015) ? 'U' : 'P';
    const came = 7.1 + random.next() * 1.9 + c.late * 0.4;
    const left = Math.min(17.6, came + c.hours / 5 - 0.6 + random.next() * 0.9);
    register.push([
      isoDay(day),
      c.no,
      code,
      code === 'P' ? came : null,
      code === 'P' ? left : null,
      code === 'P' ? (random.chance(0.9) ? 'x' : '') : '',
    ]);
  }
}
const clock = (hours) =>
  hours === null
    ? ''
    : `${String(Math.floor(hours)).padStart(2, '0')}.${String(Math.floor((hours % 1) * 60)).padStart(2, '0')}`;
saveTable(
  'daycare/register.csv',
  ['date', 'child', 'code', 'arrived', 'picked up', 'lunch'],
  register.map(([day, no, code, came, left, lunch]) => [day, no, code, clock(came), clock(left), lunch]),
  '|',
);
saveTable(
  'daycare/register_codes.csv',
  ['code', 'meaning'],
  [
    ['P', 'present'],
    ['S', 'sick'],
    ['H', 'family holiday'],
    ['U', 'unexcused, nobody called'],
  ],
);
const HEAD = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const rows = [
  ["Little Harbour daycare: parents' fees 2026/27, EUR"],
  ['as of 14 November 2026; siblings pay half'],
  [],
  ['Group', 'Child no', 'Name', 'Monthly fee', 'Received', '', '', '', '', 'Reminder'],
  ['', '', '', '', ...HEAD, ''],
];
const merges = ['A1:J1', 'A2:J2', 'E4:I4'];
const all = [0, 0, 0, 0, 0, 0];
for (const group of Object.keys(GROUPS)) {
  const sum = [0, 0, 0, 0, 0, 0];
  const members = children.filter((c) => c.group === group && c.first !== 'Stella');
  merges.push(`A${rows.length + 1}:A${rows.length + members.length}`);
  members.forEach((c, index) => {
    const fee = { 25: 168, 35: 224, 45: 286 }[c.hours] / (random.chance(0.17) ? 2 : 1);
    const waived = random.chance(0.06);
    let owing = false;
    const paid = HEAD.map((_, m) => {
      const first = dayNumber(`2026-${String(m + 7).padStart(2, '0')}-01`);
      if (c.exit && c.exit < first) return '';
      if (c.entry > first + 30) return '';
      if (waived) return 'waived';
      if (random.chance(m === 4 ? 0.3 : 0.04)) {
        if (m < 4) owing = true;
        return 'open';
      }
      return fee;
    });
    [fee, ...paid].forEach((value, m) => {
      if (typeof value === 'number' && !(waived && m === 0)) {
        sum[m] += value;
        all[m] += value;
      }
    });
    rows.push([
      index ? '' : group,
      c.no,
      `${c.first} ${c.last}`,
      fee,
      ...paid,
      owing ? random.pick(['1st', '1st', '2nd']) : '',
    ]);
  });
  rows.push([`Subtotal ${group}`, '', '', ...sum, '']);
}
rows.push(['Total', '', '', ...all, ''], [], ['waived = paid by the town']);
saveWorkbook('daycare/fees.xlsx', [{ name: 'Fees', rows, merges }]);
