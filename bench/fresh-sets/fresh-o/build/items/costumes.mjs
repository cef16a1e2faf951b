import { by, days, mean, median, sum, top, unique } from '../../../build/read.mjs';
import { costumes, groups, hires, staff } from '../clean/costumes.mjs';

const costumeOf = (h) => costumes.find(({ code }) => code === h.costume);
const groupOf = (h) => groups.find(({ code }) => code === h.group);
const staffName = (wanted) => staff.find(({ initials }) => initials === wanted).name;
const income = (list) => sum(list, (h) => h.charged);
const late = hires.filter((h) => h.back && h.back > h.due);
const outIn = (month) => hires.filter((h) => h.out.startsWith(month)).length;

export function write({ ask, follow, refuse }) {
  const away = hires.filter((h) => !h.back);
  ask('how many costumes are still out', 'nulls', [[away.length]]);
  follow('who has them', [by(away, (h) => groupOf(h).name).flat(), unique(away.map((h) => groupOf(h).name))]);
  ask('income by kind of customer', 'join', [by(hires, (h) => groupOf(h).kind, income).flat()]);
  follow(
    'in percent of the total',
    [
      by(
        hires,
        (h) => groupOf(h).kind,
        (list) => (100 * income(list)) / income(hires),
      ).flat(),
    ],
    { percent: true },
  );
  follow(
    'this year only',
    [
      by(
        hires.filter((h) => h.out.startsWith('2026')),
        (h) => groupOf(h).kind,
        (list) => (100 * income(list)) / income(hires.filter((h) => h.out.startsWith('2026'))),
      ).flat(),
    ],
    { percent: true, note: 'Hires that went out in 2026, as percentages of that year.' },
  );
  ask('what gets hired most, name of the costume', 'join', [top(by(hires, (h) => costumeOf(h).name))]);
  const hatted = costumes.filter(({ tags }) => tags.includes('hat'));
  ask('how many costumes come with a hat', 'text-contains', [[hatted.length]]);
  const used = unique(hires.map((h) => h.costume));
  ask(
    'costumes nobody ever hired',
    'anti-join',
    [
      costumes.filter(({ code }) => !used.includes(code)).map(({ code }) => code),
      unique(costumes.filter(({ code }) => !used.includes(code)).map(({ name }) => name)),
    ],
    { note: 'By code or by name.' },
  );
  ask('how many hires came back late', 'count+filter', [[late.length]]);
  follow('and how late were those on average, in days', [[mean(late, (h) => days(h.due, h.back))]]);
  ask('how many hires did Priya take back', 'join', [
    [hires.filter((h) => h.takenBy && staffName(h.takenBy) === 'Priya Raman').length],
  ]);
  ask('hires in october compared to october last year', 'compare', [[outIn('2026-10'), outIn('2025-10')]], {
    note: 'By the day they went out.',
  });
  ask('median number of days from out to back', 'stat', [
    [
      median(
        hires.filter((h) => h.back),
        (h) => days(h.out, h.back),
      ),
    ],
  ]);
  const ranking = by(hires, (h) => groupOf(h).name, income).map(([name]) => name);
  ask('where is Hillside High among our customers by spend', 'rank', [
    [ranking.indexOf('Hillside High') + 1],
  ]);
  ask('most hired costume in each era', 'nested-superlative', [
    by(hires, (h) => costumeOf(h).era).flatMap(([era]) => [
      era,
      ...top(
        by(
          hires.filter((h) => costumeOf(h).era === era),
          (h) => costumeOf(h).name,
        ),
      ),
    ]),
  ]);
  ask('deposits we kept altogether', 'agg', [[sum(hires, (h) => h.kept)]]);
  ask('have we got any tudor costume in XL', 'yesno', [
    [costumes.some(({ era, size }) => era === 'Tudor' && size === 'XL') ? 'yes' : 'no'],
  ]);
  ask('what month of 2025 had most hires', 'superlative', [
    top(
      by(
        hires.filter((h) => h.out.startsWith('2025')),
        (h) => h.out.slice(0, 7),
      ),
    ),
  ]);
  refuse('how much do we spend on dry cleaning', 'There are no costs of cleaning in the data.');
  refuse('how many costumes were stolen', 'The data does not tell of theft; some are only not back yet.');
}
