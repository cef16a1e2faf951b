import { by, inOrder, sum, top } from '../../../build/read.mjs';
import { budget, municipalities, NATION, regions } from '../clean/districts.mjs';

const region = (name) => regions.find((r) => r.name === name);
const nameOf = (code) => regions.find((r) => r.code === code).name;
const spent = (list) => sum(list, (b) => b.spent);
const areaOf = (r) =>
  sum(
    municipalities.filter((m) => m.region === r.code),
    (m) => m.area,
  );
const course = (rates) => inOrder(Object.entries(rates)).flat();
const growth = ({ population: p }) => (100 * (p[2025] - p[2021])) / p[2021];
const ranked = (of) =>
  by(
    regions,
    (r) => r.name,
    ([r]) => of(r),
  );

export function write({ ask, follow, refuse }) {
  ask('population of Eastmark in 2024', 'lookup', [[region('Eastmark').population[2024]]]);
  follow('and three years before that', [[region('Eastmark').population[2021]]]);
  ask('which region grew the most in percent between 2021 and 2025', 'superlative', [
    top(ranked(growth)).slice(0, 1),
  ]);
  ask('babies born in the whole country in 2025', 'agg', [[sum(regions, (r) => r.born[2025])]]);
  ask('natural increase per region in 2025', 'computed', [ranked((r) => r.born[2025] - r.died[2025]).flat()]);
  ask("what's Halden's rank by live births in 2025?", 'rank', [
    [1 + ranked((r) => r.born[2025]).findIndex(([name]) => name === 'Halden')],
  ]);
  ask('jobless rate in Lowmoor over the years', 'trend', [course(region('Lowmoor').rate)]);
  follow('and for the country as a whole', [course(NATION)]);
  ask('most densely populated region in 2025', 'join', [
    top(ranked((r) => r.population[2025] / areaOf(r))).slice(0, 1),
  ]);
  ask('municipalities per region, with the region names please', 'join', [
    by(municipalities, (m) => nameOf(m.region)).flat(),
  ]);
  ask('region that has no budget', 'anti-join', [
    regions.filter(({ code }) => !budget.some((b) => b.region === code)).map(({ name }) => name),
  ]);
  ask(
    'share of money spent that went to education',
    'share',
    [[(100 * spent(budget.filter((b) => b.name === 'Education'))) / spent(budget)]],
    { percent: true },
  );
  follow('and health?', [[(100 * spent(budget.filter((b) => b.name === 'Health'))) / spent(budget)]], {
    percent: true,
  });
  const shrunk = regions.filter(({ population: p }) => p[2025] <= p[2021]).map(({ name }) => name);
  ask('did every region gain people from 2021 to 2025?', 'yesno', [[shrunk.length ? 'no' : 'yes'], shrunk]);
  ask('regions with over 8 percent unemployment in 2025', 'count+filter', [
    regions.filter((r) => r.rate[2025] > 8).map(({ name }) => name),
    [regions.filter((r) => r.rate[2025] > 8).length],
  ]);
  ask('where is the 2021 unemployment figure missing', 'nulls', [
    regions.filter((r) => r.rate[2021] === null).map(({ name }) => name),
  ]);
  ask('unemploymnt rate in Westrby 2022', 'typo', [[region('Westerby').rate[2022]]]);
  const lines = by(
    budget,
    (b) => b.name,
    (list) => spent(list) - sum(list, (b) => b.planned),
  );
  ask('functions where the regions together spent more than planned', 'having', [
    lines.filter(([, over]) => over > 0).map(([name]) => name),
  ]);
  refuse('turnout at the last election by region', 'There are no elections.');
  refuse('average wage in Norvik', 'There are no wages.');
}
