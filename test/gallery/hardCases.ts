import type { ChartSpec } from '../../src/contract/chartSpec.ts';

/** A file, and words or a chart that make of it something that is easily drawn badly. */
export interface HardCase {
  readonly name: string;
  readonly file: string;
  readonly words?: string;
  readonly chart?: ChartSpec;
}

const of = (
  mark: ChartSpec['mark'],
  x: string | undefined,
  y: ChartSpec['y'],
  more: Partial<ChartSpec> = {},
): ChartSpec => ({ mark, ...(x && { x: { field: x } }), y, filters: [], ...more });

export const hardCases: readonly HardCase[] = [
  {
    name: 'one line a year that ends in March',
    file: 'stocks.csv',
    chart: of('line', undefined, [{ field: 'price', aggregate: 'mean' }], {
      x: { field: 'date', grain: 'year' },
      series: { field: 'symbol' },
    }),
  },
  { name: 'long names, many of them', file: 'movies.json', words: 'average imdb rating by major genre' },
  {
    name: 'months of bars by category',
    file: 'seattle-weather.csv',
    words: 'precipitation by month of the year and weather as stacked bars',
  },
  {
    name: 'half weeks at the ends',
    file: 'seattle-weather.csv',
    chart: of('line', undefined, [{ field: 'precipitation', aggregate: 'sum' }], {
      x: { field: 'date', grain: 'week' },
      filters: [{ field: 'date', op: '>=', value: '2015-06-03' }],
    }),
  },
  {
    name: 'a heat map of symbols',
    file: 'stocks.csv',
    chart: of('heatmap', undefined, [{ field: 'price', aggregate: 'mean' }], {
      x: { field: 'date', grain: 'year' },
      series: { field: 'symbol' },
    }),
  },
  {
    name: 'money in the hundreds of millions',
    file: 'movies.json',
    words: 'total worldwide gross by mpaa rating',
  },
  { name: 'too many slices', file: 'movies.json', chart: of('pie', 'Major Genre', [{ aggregate: 'count' }]) },
  {
    name: 'a map',
    file: 'gapminder-health-income.csv',
    chart: of('map', 'country', [{ field: 'income', aggregate: 'mean' }]),
  },
  {
    name: 'bubbles',
    file: 'gapminder-health-income.csv',
    chart: of('bubble', 'income', [{ field: 'health' }], {
      size: { field: 'population' },
      scale: { x: 'log' },
    }),
  },
  {
    name: 'points in groups',
    file: 'penguins.json',
    chart: of('scatter', 'Flipper Length (mm)', [{ field: 'Body Mass (g)' }], {
      series: { field: 'Species' },
    }),
  },
  {
    name: 'a distribution',
    file: 'cars.json',
    chart: of('histogram', 'Miles_per_Gallon', [{ aggregate: 'count' }]),
  },
  { name: 'boxes', file: 'penguins.json', chart: of('boxplot', 'Species', [{ field: 'Body Mass (g)' }]) },
  { name: 'a treemap', file: 'movies.json', chart: of('treemap', 'Major Genre', [{ aggregate: 'count' }]) },
  {
    name: 'many series over time',
    file: 'unemployment-across-industries.json',
    chart: of('area', undefined, [{ field: 'count', aggregate: 'sum' }], {
      x: { field: 'date', grain: 'month' },
      series: { field: 'series' },
    }),
  },
  {
    name: 'a gap in time',
    file: 'disasters.csv',
    chart: of('line', 'Year', [{ field: 'Deaths', aggregate: 'sum' }], { series: { field: 'Entity' } }),
  },
  {
    name: 'points counted in ranges',
    file: 'cars.json',
    chart: of('heatmap', 'Horsepower', [{ field: 'Miles_per_Gallon' }]),
  },
  {
    name: 'a question that fits several charts',
    file: 'movies.json',
    words: 'heat map of the movies by major genre',
  },
  { name: 'a table', file: 'github.csv', chart: of('table', undefined, []) },
];

/** Questions over the files of a shop whose cards join tables, or show rates, shares and courses. */
export const answerCases: readonly string[] = [
  'revenue by category',
  'share of returned orders by city',
  'share of revenue by category',
  'average price by category and channel',
  'share of returned orders per month',
  'revenue share of the web channel per month',
  '3 month moving average of orders',
  'which cities have more than 20 orders',
  'compare web and store orders per month',
];
