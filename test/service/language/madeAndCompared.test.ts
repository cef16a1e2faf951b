import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const days = Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
const turbines = ['T-1', 'T-2'];
const output = days.flatMap((day, at) =>
  turbines.map((turbine, place) => ({
    day,
    turbine,
    wind: 4 + ((at * 3 + place) % 7),
    made: 20 + ((at * 7 + place * 5) % 40),
    lost: (at + place) % 5,
  })),
);

/** What two turbines made each day, and what of it was lost in the same unit. */
const farm = openWorkspace({
  'output.csv': csv([
    ['day', 'turbine', 'wind_avg_ms', 'energy_MWh', 'lost_MWh'],
    ...output.map(({ day, turbine, wind, made, lost }) => [day, turbine, wind, made, lost]),
  ]),
  'trees.csv': csv([
    ['tree_no', 'kind', 'planted', 'height_m'],
    ...Array.from({ length: 40 }, (_, at) => [
      at + 1,
      at % 2 ? 'Oak' : 'Lime',
      1950 + at,
      8 + (at % 9) + (at % 2),
    ]),
  ]),
});

const total = (rows: readonly { readonly made: number }[]) => rows.reduce((sum, { made }) => sum + made, 0);

testExamples(farm, [
  {
    name: 'what was made, and not what was lost, stands for a unit',
    ask: 'total MWh in september 2026',
    rows: [[total(output)]],
  },
]);

test('days on which all together made more than so much', async () => {
  const { answer } = await farm.ask('on how many days was more than 80 MWh made');
  const many = days.filter((each) => total(output.filter(({ day }) => day === each)) > 80).length;
  expect(answer).toContain(`${many} days have total energy over 80 MWh`);
});

test('a report has as many rows for one as for the other: what each made is compared', async () => {
  const { rows } = await farm.ask('did T-1 produce more than T-2');
  expect(rows.map(([, made]) => made)).toEqual(
    turbines.map((each) => total(output.filter(({ turbine }) => turbine === each))),
  );
});

test('a comparative is not answered by another figure', async () => {
  const { rows } = await farm.ask('are the Oaks taller than the Limes on average');
  const meanOf = (isOak: boolean) => {
    const heights = Array.from({ length: 40 }, (_, at) => at)
      .filter((at) => (at % 2 === 1) === isOak)
      .map((at) => 8 + (at % 9) + (at % 2));
    return heights.reduce((sum, each) => sum + each, 0) / heights.length;
  };
  expect(rows.map(([, height]) => Number(height))).toEqual(
    [true, false].map((isOak) => expect.closeTo(meanOf(isOak), 6)),
  );
});

test('a tree is as old as the year it was planted says', async () => {
  const { rows } = await farm.ask('how old are the trees on average');
  expect(Number(rows[0]?.[0])).toBeCloseTo(2026 - (1950 + 19.5), 0);
});
