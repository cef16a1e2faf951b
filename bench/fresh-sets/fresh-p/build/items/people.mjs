import { by, median, most, sum, top, weekday } from '../../../build/read.mjs';
import { absences, departments, people, salaries } from '../clean/people.mjs';

const person = (no) => people.find((p) => p.no === no);
const deptName = (p) => departments.find(({ code }) => code === p.dept).name;
const staff = people.filter((p) => !p.left);
const last = (p) => p.last;
const paysOf = (p) => salaries.filter(({ no }) => no === p.no);
const pay = (p) => paysOf(p).at(-1).pay;
const worked = (list) => sum(list, (a) => a.days);
const sick = absences.filter((a) => a.type === 'sick');
const sickNow = sick.filter((a) => a.from.startsWith('2026'));
const sickIn = (name) => worked(sickNow.filter((a) => deptName(person(a.who)) === name));
const away = new Set(absences.filter((a) => a.from.startsWith('2026')).map((a) => a.who));
const raises = staff.flatMap((p) =>
  paysOf(p).flatMap((s, at, list) =>
    at && s.from.startsWith('2026') ? [[p.last, s.pay - list[at - 1].pay]] : [],
  ),
);
const reports = by(
  staff.filter((p) => p.manager),
  (p) => person(p.manager).last,
);
const partTime = staff.filter((p) => Number(p.hours) < 40);
const count = (d) => staff.filter((p) => p.dept === d.code).length;
const engineers = staff.filter((p) => /engineer/i.test(p.job));

export function write({ ask, follow, refuse }) {
  ask('how many people work here at the moment', 'nulls', [[staff.length]]);
  follow('by department', [by(staff, deptName).flat()]);
  follow('now only those under 40 hours', [by(partTime, deptName).flat()]);
  ask('most direct reports, counting only people still here', 'join', [top(reports).slice(0, 1)]);
  ask('Who is the boss of Winkler?', 'lookup', [
    [person(people.find((p) => p.last === 'Winkler').manager).last],
  ]);
  ask(
    'average salary per department today, leavers excluded',
    'join',
    [by(staff, deptName, (list) => sum(list, pay) / list.length).flat()],
    { note: 'The newest line of everybody in the salary history.' },
  );
  ask("whose pay is the highest, of those who haven't left", 'superlative', [
    [most(staff, pay).last, pay(most(staff, pay))],
  ]);
  ask('biggest raise in euros this year, and who got it', 'computed', [
    top(raises.sort((a, b) => b[1] - a[1])),
  ]);
  ask('median length of sick leave in workdays', 'stat', [[median(sick, (a) => a.days)]]);
  ask('sick days so far in 2026', 'agg', [[worked(sickNow)]], {
    note: 'Working days; child sick is another type.',
  });
  follow('which department has the most of them', [top(by(sickNow, (a) => deptName(person(a.who)), worked))]);
  ask('weekday when most sick leaves start', 'weekday-hour', [
    top(by(sick, (a) => weekday(a.from))).slice(0, 1),
  ]);
  ask('who of the current staff had no absence in 2026', 'anti-join', [
    staff.filter((p) => !away.has(p.no)).map(last),
  ]);
  ask(
    'departments above their planned headcount',
    'having',
    [departments.filter((d) => count(d) > d.planned).map(({ name }) => name)],
    { note: 'With the people who have not left.' },
  );
  ask('more sick days in Logistics than Engineering this year?', 'yesno', [
    [sickIn('Logistics'), sickIn('Engineering')],
    [sickIn('Logistics') > sickIn('Engineering') ? 'yes' : 'no'],
  ]);
  ask('sick leaves without a doctors note', 'nested', [[sick.filter((a) => !a.note).length]]);
  ask('emploees hired since 2024, gone or not', 'typo', [[people.filter((p) => p.hired >= '2024').length]]);
  ask('current staff with engineer in the job title', 'text-contains', [
    [engineers.length],
    engineers.map(last),
  ]);
  refuse('how happy are people in sales', 'There is no survey in the data.');
  refuse(
    'how many applicants do we have for the open jobs',
    'Neither applicants nor openings are in the data.',
  );
}
