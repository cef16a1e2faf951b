import { afterAll, describe, expect, test } from 'vitest';
import type { VizType } from '../../../../src/contract/uploads.ts';
import { chooseChart } from '../../../../src/service/engine/visualize/choose.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

test.each<[string, VizType, string]>([
  ['seattle-weather.csv', 'timeseries', 'date + one number: line by month, total precipitation'],
  ['stocks.csv', 'timeseries', 'date + one number: line by month, average price, one line for each symbol'],
  ['sp500.csv', 'timeseries', 'date + one number: line by month, average price'],
  ['disasters.csv', 'timeseries', 'date + one number: line by year, total Deaths'],
  ['barley.json', 'bar', 'one category + one number: bars by variety, average yield'],
  ['penguins.json', 'bar', 'one category + one number: bars by Species, average Beak Length'],
  ['normal-2d.json', 'scatter', 'two numbers: v against u, a point for each row'],
  ['obesity.json', 'choropleth', 'one category + one number: a map by state, rate'],
])('%s is drawn as %s', async (name, kind, reason) => {
  expect(chooseChart(await samples.table(name), {})).toMatchObject({ kind, reason });
});

test.each<[string, string, VizType, string]>([
  ['seattle-weather.csv', 'average temp_max by month', 'timeseries', 'line by month, average temp max'],
  ['seattle-weather.csv', 'pie of weather', 'pie', 'number of rows by weather'],
  [
    'seattle-weather.csv',
    'precipitation by month of the year',
    'bar',
    'bars by month of year, total precipitation',
  ],
  ['cars.json', 'scatter of horsepower against mpg', 'scatter', 'Horsepower against Miles per gallon'],
  ['cars.json', 'mpg vs weight coloured by origin', 'scatter', 'Miles per gallon against Weight'],
  [
    'cars.json',
    'number of cars by origin and cylinders',
    'stacked_bar',
    'Origin by Cylinders, number of rows',
  ],
  [
    'cars.json',
    'average acceleration for each cylinders, coloured by origin',
    'grouped_bar',
    'Cylinders by Origin, average Acceleration',
  ],
  ['cars.json', 'boxplot of horsepower by origin', 'boxplot', 'quartiles of Horsepower for each Origin'],
  ['cars.json', 'show me weight over the years', 'timeseries', 'line by year, average Weight'],
  ['movies.json', 'histogram of imdb rating', 'histogram', 'how often each IMDB Rating occurs'],
  ['movies.json', 'worldwide gross by genre', 'bar', 'bars by Major Genre, total Worldwide Gross'],
  ['movies.json', 'bottom 5 distributors by production budget', 'bar', 'the lowest 5 of 174'],
  [
    'gapminder.json',
    'life expectancy over time by cluster',
    'timeseries',
    'average life expect, one line for each cluster',
  ],
])('%s: "%s" is a %s', async (name, instruction, kind, reason) => {
  const choice = chooseChart(await samples.table(name), { instruction });
  expect(choice.kind).toBe(kind);
  expect(choice.reason).toContain(reason);
});

test('people of several years are never added up: the last year is compared', async () => {
  const table = await samples.table('gapminder.json');
  const { rows, choice } = await samples.draw(table, { instruction: 'top 3 countries by pop' });
  expect(choice.reason).toContain('at the last year: 2005');
  expect(rows.rows[0]).toEqual(['China', 1_304_887_562]);
});

test('a type that is asked for is obeyed, or the reason says why not', async () => {
  const weather = await samples.table('seattle-weather.csv');
  const kinds = [
    'bar',
    'scatter',
    'histogram',
    'pie',
    'boxplot',
    'treemap',
    'area_timeseries',
    'heatmap',
    'stacked_bar',
    'waterfall',
    'table',
  ] as const;
  for (const vizType of kinds) expect(chooseChart(weather, { vizType }).kind).toBe(vizType);
  const numbers = await samples.table('normal-2d.json');
  expect(chooseChart(numbers, { vizType: 'pie' })).toMatchObject({
    kind: 'scatter',
    reason: expect.stringContaining('A pie cannot be drawn from these columns. Instead: two numbers'),
  });
  expect(chooseChart(weather, { vizType: 'choropleth' }).reason).toContain(
    'No column names countries or states',
  );
});

test('alternatives can all be drawn, and averages are not offered as parts of a whole', async () => {
  for (const name of [
    'cars.json',
    'stocks.csv',
    'movies.json',
    'gapminder-health-income.csv',
    'la-riots.csv',
  ]) {
    const table = await samples.table(name);
    const { alternatives } = chooseChart(table, {});
    expect(alternatives.length).toBeGreaterThanOrEqual(3);
    for (const vizType of alternatives)
      expect((await samples.draw(table, { vizType })).choice.kind).toBe(vizType);
  }
  expect(chooseChart(await samples.table('stocks.csv'), {}).alternatives).not.toContain(
    'stacked_area_timeseries',
  );
});

test('a table without numbers counts its rows, and one without anything to draw is a table', async () => {
  const words = await samples.csv('status,who\nopen,a\nopen,b\ndone,c\nopen,d\n');
  expect(chooseChart(words, {})).toMatchObject({
    kind: 'bar',
    reason: expect.stringContaining('number of rows'),
  });
  const nothing = await samples.csv('note\nonly this one\n');
  expect(chooseChart(nothing, {}).plan.select).toHaveLength(1);
});

describe('a map', () => {
  const byCountry = 'country,population\nNorway,5\nSweden,10\nIceland,1\nAtlantis,2\n';

  test('is drawn where a column names regions, with each region once', async () => {
    const { choice, chart } = await samples.draw(await samples.csv(byCountry), { vizType: 'choropleth' });
    expect(choice.kind).toBe('choropleth');
    expect(chart).toMatchObject({
      component_type: 'choropleth',
      config: {
        datasets: [
          {
            data: expect.arrayContaining([
              { x: 'Norway', y: 5 },
              { x: 'Atlantis', y: 2 },
            ]),
          },
        ],
      },
    });
  });

  test('is drawn in words, and by its other name', async () => {
    const table = await samples.csv('state,rate\nTX,3.5\nCA,4.1\nNY,4.9\nTX,4.5\n');
    for (const wish of [{ instruction: 'map of rate by state' }, { vizType: 'map' as const }]) {
      const { choice, rows } = await samples.draw(table, wish);
      expect(choice.kind).toBe('choropleth');
      expect(choice.reason).toContain('a map by state');
      expect(rows.rows).toContainEqual(['TX', 4]);
    }
  });

  test('is offered beside bars', async () => {
    expect(chooseChart(await samples.csv(byCountry), {}).alternatives).toContain('choropleth');
  });

  test('is not made of states that are no places', async () => {
    const table = await samples.csv('state,count\nopen,3\nclosed,4\nwaiting,9\n');
    expect(chooseChart(table, { vizType: 'map' }).reason).toContain('No column names countries');
    expect(chooseChart(table, {}).alternatives).not.toContain('choropleth');
  });
});
