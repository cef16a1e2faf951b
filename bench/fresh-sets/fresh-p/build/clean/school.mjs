// A secondary school, school year 2025/26: the rows as they are before they are written to files.
import { dayNumber, isoDay, randomSource, weekday } from '../../../build/lib.mjs';

const random = randomSource('school-p');

export const teachers = [
  ['ABR', 'Mr Abraham', 'Maths, Physics', 2011],
  ['BLO', 'Ms Bloom', 'English, Drama', 2015],
  ['CHA', 'Mrs Chaudhry', 'Chemistry, Biology', 2008],
  ['DUV', 'Mme Duval', 'French', 2019],
  ['EVA', 'Mr Evans', 'History, Geography', 2003],
  ['FOR', 'Ms Ford', 'Maths', 2022],
  ['GRE', 'Mr Greene', 'English, History', 2017],
  ['HOL', 'Mrs Holt', 'French, English', 2012],
  ['IYE', 'Dr Iyer', 'Physics, Maths', 2020],
  ['JON', 'Mr Jones', 'Geography, French', 2006],
  ['KAY', 'Ms Kay', 'Music', 2024],
].map(([initials, name, subjects, since]) => ({ initials, name, subjects, since }));
export const forms = [
  ['7A', 'BLO', 'R12', 7],
  ['7B', 'DUV', 'R14', 7],
  ['8A', 'ABR', 'R21', 8],
  ['8B', 'GRE', 'R22', 8],
  ['9A', 'CHA', 'L1', 9],
  ['9B', 'FOR', 'R31', 9],
].map(([form, tutor, room, year], at) => ({ form, tutor, room, year, level: [3, -1, 1, 4, -2, 2][at] }));
const FIRST =
  'Amelia Ben Chloe Dylan Ella Finn Grace Harry Isla Jack Kezia Liam Maya Noah Olivia Poppy Rhys Sana Theo Umar Violet Will Yusuf Zara'.split(
    ' ',
  );
const LAST =
  'Ashby Barlow Carver Dobson Elliot Farrow Gibbs Harding Irwin Jarvis Keane Lowe Mercer Norris Oakley Pratt Quigley Rowe Sharpe Tully Underhill Vickers Whelan Yates Akhtar Boateng Chowdhury Dhillon Eze Farouk Gill Hussain Iqbal Joshi Khan Lam Mensah Nair Okoro Patel Qureshi Rahman Singh Tran Uddin Vu Wong Zhang'.split(
    ' ',
  );
const names = new Set();
while (names.size < 152) names.add(`${random.pick(FIRST)} ${random.pick(LAST)}`);
export const pupils = [...names].map((name, at) => {
  const [first, last] = name.split(' ');
  const { form, year } =
    forms[Math.min(5, Math.floor((at * 6) / 152 + random.between(-0.08, 0.08) + 0.04))] ?? forms[0];
  return {
    ...{ id: 25_001 + at * 3, first, last, name, form, year },
    born: isoDay(dayNumber(`${2025 - year - 5}-09-02`) + random.int(0, 362)),
    lunch: random.weighted({ 'school meal': 6, 'packed lunch': 4, home: 1 }),
    bus: random.chance(0.4) ? random.pick(['12', '34', '34', '7']) : null,
    talent: at === 61 ? 26 : random.between(-16, 18),
    lateness: random.chance(0.13) ? 0 : random.exponential() * 1.3,
    health: random.exponential() + 0.25,
  };
});

const SUBJECTS = { Maths: 2, English: 0, French: -3, Chemistry: -1, History: 3 };
const TEACHES = {
  Maths: ['FOR', 'ABR', 'IYE'],
  English: ['BLO', 'GRE', 'HOL'],
  French: ['DUV', 'HOL', 'JON'],
  Chemistry: ['CHA'],
  History: ['EVA', 'GRE'],
};
const level = (form) => forms.find((f) => f.form === form).level;
/** A mark out of 100 for each term; null is a test that the pupil missed. */
export const marks = pupils.flatMap((p) =>
  Object.keys(SUBJECTS).map((subject) => {
    const able = 62 + SUBJECTS[subject] + p.talent + level(p.form) + 5 * random.normal();
    const term = (shift) =>
      random.chance(0.045) ? null : Math.max(8, Math.min(99, Math.round(able + shift + 6 * random.normal())));
    const teacher = TEACHES[subject][forms.findIndex((f) => f.form === p.form) % TEACHES[subject].length];
    return { pupil: p.id, subject, teacher, autumn: term(-2), spring: term(0), summer: term(2) };
  }),
);

const TERMS = [
  ['2025-09-03', '2025-10-24'],
  ['2025-11-03', '2025-12-19'],
  ['2026-01-05', '2026-02-13'],
  ['2026-02-23', '2026-03-27'],
  ['2026-04-13', '2026-05-22'],
  ['2026-06-01', '2026-07-17'],
].map((dates) => dates.map(dayNumber));
export const register = [];
for (const [first, last] of TERMS) {
  for (let day = first; day <= last; day++) {
    if ([0, 6].includes(weekday(day))) continue;
    const winter = [12, 1, 2].includes(Number(isoDay(day).slice(5, 7))) ? 1.8 : 1;
    for (const p of pupils) {
      const add = (session, code, minutes = null) =>
        register.push({ day: isoDay(day), pupil: p.id, session, code, minutes });
      if (random.chance(0.006 * p.health * winter)) {
        const code = random.weighted({ illness: 9, 'medical appointment': 2, unauthorised: 2, holiday: 0.5 });
        if (code !== 'medical appointment' || random.chance(0.3)) add('am', code);
        add('pm', code);
      } else if (
        random.chance(0.011 * p.lateness * (weekday(day) === 1 ? 2.1 : weekday(day) === 5 ? 0.8 : 1))
      )
        add('am', 'late', random.chance(0.08) ? null : random.int(1, 40));
    }
  }
}
