import { csv, openWorkspace, testExamples } from './asking.ts';

const prices: Readonly<Record<string, number>> = { A100: 1.85, T4: 0.35 };
const runs = Array.from({ length: 50 }, (_, at) => ({
  run: `r-${100 + at}`,
  gpu: at % 3 === 0 ? 'A100' : 'T4',
  count: [1, 2, 4][at % 3] ?? 1,
  minutes: 30 + ((at * 17) % 200),
  owner: ['ines', 'kenji', 'tobias'][(at * 7) % 3] ?? '',
  accuracy: Number((0.7 + ((at * 11) % 25) / 100).toFixed(2)),
}));

/** Training runs on so many graphics cards, whose hours have a price. */
const training = openWorkspace({
  'runs.csv': csv([
    ['run', 'gpu', 'gpu_count', 'duration_min', 'owner', 'accuracy'],
    ...runs.map(({ run, gpu, count, minutes, owner, accuracy }) => [
      run,
      gpu,
      count,
      minutes,
      owner,
      accuracy,
    ]),
  ]),
  'gpu_prices.csv': csv([
    ['gpu', 'usd_per_gpu_hour', 'cluster'],
    ...Object.entries(prices).map(([gpu, price], at) => [gpu, `$${price}`, ['fjord', 'delta'][at] ?? '']),
  ]),
});

const hours = (of: readonly (typeof runs)[number][]) =>
  of.reduce((sum, { minutes, count }) => sum + (minutes / 60) * count, 0);
const cost = (of: readonly (typeof runs)[number][]) =>
  of.reduce((sum, { minutes, count, gpu }) => sum + (minutes / 60) * count * (prices[gpu] ?? 0), 0);
const rounded = (figure: number) => Number(figure.toFixed(4));
const owners = ['ines', 'kenji', 'tobias']
  .map((owner) => runs.filter((run) => run.owner === owner))
  .sort((a, b) => hours(b) - hours(a));

testExamples(training, [
  {
    name: 'hours of things are how long times how many',
    ask: 'how many gpu hours did we use',
    rows: [[rounded(hours(runs))]],
    says: 'are',
  },
  {
    name: 'they are split like any figure',
    ask: 'gpu hours by owner',
    rows: owners.map((of) => [of[0]?.owner ?? '', rounded(hours(of))]),
  },
  {
    name: 'each hour has the price that is stated for one',
    ask: ['how many gpu hours did we use', 'what did that cost'],
    rows: [[rounded(cost(runs))]],
  },
  {
    name: 'a verb behind "take to" says no more than how long',
    ask: 'how long does a run take to train on average, in minutes',
    rows: [[rounded(runs.reduce((sum, { minutes }) => sum + minutes, 0) / runs.length)]],
  },
  {
    name: 'accuracies are averaged',
    ask: 'accuracy by owner',
    rows: owners
      .map(
        (of) =>
          [
            of[0]?.owner ?? '',
            rounded(of.reduce((sum, { accuracy }) => sum + accuracy, 0) / of.length),
          ] as const,
      )
      .sort((a, b) => b[1] - a[1])
      .map((row) => [...row]),
  },
]);
