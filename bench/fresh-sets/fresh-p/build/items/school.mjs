import { by, inOrder, mean, most, sum, top, weekday } from '../../../build/read.mjs';
import { forms, marks, pupils, register, teachers } from '../clean/school.mjs';

const pupil = (row) => pupils.find(({ id }) => id === row.pupil);
const form = (row) => pupil(row).form;
const mark = (subject, term) => (list) =>
  mean(
    list.filter((m) => m.subject === subject),
    (m) => m[term],
  );
/** First name and surname stand in columns of their own. */
const words = (name) => name.split(' ');
const late = register.filter((r) => r.code === 'late');
const missed = register.filter((r) => r.code !== 'late');
const all = (m) => [m.autumn, m.spring, m.summer].filter((value) => value !== null);
const best = top(
  by(
    marks,
    (m) => pupil(m).name,
    (list) => mean(list.flatMap(all)),
  ),
);
const maths = marks.filter((m) => m.subject === 'Maths' && m.autumn !== null && m.summer !== null);
const climber = most(maths, (m) => m.summer - m.autumn);
const lateOnes = new Set(late.map((r) => r.pupil));
const often = by(missed, (r) => pupil(r).name).filter(([, n]) => n > 12);
const english = ['9A', '9B'].map((name) => mark('English', 'summer')(marks.filter((m) => form(m) === name)));
const french = teachers.filter((t) => t.subjects.includes('French'));
const tutor = (name) => teachers.find((t) => t.initials === forms.find((f) => f.form === name).tutor).name;
const ranking = by(marks, form, (list) => mean(list, (m) => m.summer)).map(([name]) => name);
const byForm = (code) =>
  by(
    register.filter((r) => r.code === code),
    form,
  );

export function write({ ask, follow, refuse }) {
  ask('pupils per form', 'group', [by(pupils, (p) => p.form).flat()]);
  follow('and those with packed lunch', [
    by(
      pupils.filter((p) => p.lunch === 'packed lunch'),
      (p) => p.form,
    ).flat(),
  ]);
  ask('average maths mark by form, summer term', 'join', [by(marks, form, mark('Maths', 'summer')).flat()]);
  follow('same for autumn', [by(marks, form, mark('Maths', 'autumn')).flat()]);
  ask('Could you tell me who is the form tutor of 8B?', 'join', [[tutor('8B')]]);
  ask('how many pupils are never late', 'anti-join', [[pupils.filter(({ id }) => !lateOnes.has(id)).length]]);
  ask('lates per weekday', 'weekday-hour', [by(late, (r) => weekday(r.day)).flat()]);
  follow('minutes lost in all', [[sum(late, (r) => r.minutes)]]);
  ask('sessions lost to illness', 'count+filter', [[register.filter((r) => r.code === 'illness').length]]);
  ask('teachers who can teach french', 'text-contains', [french.map(({ name }) => name), [french.length]]);
  ask('missed tests in the spring', 'nulls', [[marks.filter((m) => m.spring === null).length]]);
  ask('best average over all subjects and terms, which pupil', 'superlative', [
    best.slice(0, 1).flatMap(words),
  ]);
  ask('is 9A better than 9B at english in the summer', 'yesno', [
    english,
    [english[0] > english[1] ? 'yes' : 'no'],
  ]);
  ask('who missed more than 12 sessions? i need it for the letters', 'having', [
    often.flatMap(([name]) => words(name)),
    [often.length],
  ]);
  ask('who improved most in maths from autumn to summer', 'computed', [
    [...words(pupil(climber).name), climber.summer - climber.autumn],
  ]);
  ask('late arrivals per month', 'trend', [inOrder(by(late, (r) => r.day.slice(0, 7))).flat()]);
  ask('rank of 7A among the forms by average summer mark', 'rank', [[ranking.indexOf('7A') + 1]]);
  ask('form with most unautorised absenses', 'typo', [top(byForm('unauthorised')).slice(0, 1)]);
  refuse('what do parents think of the lunch', 'There are no opinions in the data.');
  refuse('which pupils passed their driving test', 'Driving tests are not in the data.');
}
