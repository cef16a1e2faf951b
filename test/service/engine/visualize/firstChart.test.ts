import { afterAll, describe, expect, test } from 'vitest';
import type { VizType } from '../../../../src/contract/uploads.ts';
import { chartsOf } from '../../../../src/service/engine/cards/visualize/firstChart.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

test.each<[string, VizType, string]>([
  ['seattle-weather.csv', 'timeseries', 'Monthly totals, because the dates span about 4 years.'],
  [
    'stocks.csv',
    'timeseries',
    'Monthly averages, one line for each symbol, because the dates span about 10 years.',
  ],
  ['barley.json', 'bar', 'Bars, because variety has 10 values to compare.'],
  ['normal-2d.json', 'scatter', 'Points, to see how u and v go together.'],
])('%s begins as a %s, with the reason', async (name, kind, reason) => {
  const drawn = await samples.draw(await samples.table(name));
  expect(drawn).toMatchObject({ kind, reason });
});

test('a number that only classifies rows, like cylinders, is not used for the first chart', async () => {
  const drawn = await samples.draw(await samples.table('cars.json'));
  expect(drawn.title).toMatch(/^Average miles per gallon by year/i);
});

test('the first chart of a file does not use a column with more empty cells than values', async () => {
  const drawn = await samples.draw(await samples.table('movies.json'));
  expect(drawn.title).toMatch(/^Total US gross by year/i);
});

const lines = (head: string, count: number, line: (at: number) => string) =>
  `${head}\n${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\n`;
const two = (part: number) => String(part).padStart(2, '0');

test.each<[string, string, VizType, string]>([
  [
    'hours of a day are no measure',
    lines(
      'weekday,hour,visitors',
      84,
      (at) => `${'Mon Tue Wed Thu Fri Sat Sun'.split(' ')[at % 7]},${8 + (at % 12)},${at * 7}`,
    ),
    'bar',
    'Total visitors by weekday',
  ],
  [
    'a few days are drawn by day',
    lines('day,visitors', 3, (at) => `2024-01-${two(at + 1)},${(at + 3) ** 2}`),
    'timeseries',
    'Total visitors by day',
  ],
  [
    'a few hours are drawn by hour',
    lines('time,visitors', 4, (at) => `2024-01-01 ${two(at + 9)}:00,${(at + 3) ** 2}`),
    'timeseries',
    'Total visitors by hour',
  ],
  [
    'prices of a day are drawn by their close',
    lines(
      'Date,Open,High,Low,Close,Volume',
      28,
      (at) => `2024-01-${two(at + 1)},${at + 1}.5,${at + 3}.5,${at + 1}.1,${at + 2}.5,${at * 900}`,
    ),
    'timeseries',
    'Average close by day',
  ],
  [
    'the readings of an hour are points of their own',
    lines(
      'time,ele',
      120,
      (at) => `2025-05-04T08:${two(Math.floor(at / 2))}:${two((at % 2) * 30)}Z,${400 + (at % 50)}`,
    ),
    'timeseries',
    'Ele by time',
  ],
  [
    'two sides of a few groups stand side by side',
    'age,male,female\n0-9,70,48\n10-19,42,49\n20-29,51,61\n',
    'grouped_bar',
    'Male and female by age',
  ],
  [
    'each thing that has a row for every year is a line',
    lines(
      'country,year,people',
      60,
      (at) => `${'ABCDE'.charAt(at % 5)}land,${2000 + Math.floor(at / 5)},${at * 10}`,
    ),
    'timeseries',
    'Total people by year and country',
  ],
  [
    'how long runners took is averaged',
    lines(
      'runner,club,finish_time',
      40,
      (at) => `Runner ${at},${'NSW'.charAt(at % 3)} Club,0${2 + (at % 3)}:${two(at)}:${two(at)}`,
    ),
    'bar',
    'Average finish time by club',
  ],
  [
    'cities are named by their names, where each has its own country as well',
    'city,country,population\nTokyo,Japan,37400068\nDelhi,India,28514000\nCairo,Egypt,20076000\nLima,Peru,10391000\n',
    'bar',
    'Population by city',
  ],
  [
    'hours of one day are gone through',
    lines('hour,temp', 24, (at) => `${at},${(at * 7) % 19}.5`),
    'timeseries',
    'Temp by hour',
  ],
  [
    'bars that are all one are not drawn',
    lines('name,score', 10, (at) => `n${at},`),
    'table',
    'First bars that are all one',
  ],
  [
    'numbers of stations are not added up',
    lines(
      'started,start_station,minutes',
      60,
      (at) => `2026-05-${two(1 + (at % 28))},${(at * 7) % 41},${at % 13}`,
    ),
    'timeseries',
    'Total minutes by day',
  ],
  [
    'of rows of name and value one name is drawn',
    lines(
      'month,indicator,value',
      48,
      (at) =>
        `2024-${two(1 + Math.floor(at / 4))},${['Unemployment rate', 'Retail sales', 'New orders', 'Inflation'][at % 4]},${[5, 900, 70, 2][at % 4] ?? 0}.${at}`,
    ),
    'timeseries',
    'Average value by month, Inflation',
  ],
  [
    'places of a race are no measure',
    lines(
      'Pos,Name,Class,Points',
      26,
      (at) => `${at + 1},Name ${at},${'AB'.charAt(at % 2)},${90 - at * 3 + (at % 4)}`,
    ),
    'bar',
    'Total points by class',
  ],
  [
    'what lies between the same places is a heat map',
    lines('from_stop,to_stop,trips', 30, (at) => {
      const from = at % 6;
      return `${'ABCDEF'.charAt(from)},${'ABCDEF'.charAt((from + 1 + Math.floor(at / 6)) % 6)},${at * 5}`;
    }),
    'heatmap',
    'Total trips by from stop and to stop',
  ],
  [
    'plan and result over time are two lines',
    lines(
      'Month,Team,Budget,Actual',
      24,
      (at) => `2026-${two(1 + Math.floor(at / 4))}-01,Team ${at % 4},${(at % 4) * 900 + 10},${at * 77 + 3}`,
    ),
    'timeseries',
    'Total budget and total actual by month',
  ],
  [
    'what the stock is worth comes before what one of it costs',
    lines(
      'Article,Shelf,Unit cost,Stock value',
      40,
      (at) => `Article ${at},${'ABC'.charAt(at % 3)},$${at + 1}.50,$${(at + 1) * 20}.00`,
    ),
    'bar',
    'Total stock value by shelf',
  ],
  [
    'things of a short list have their prices, not averages of groups',
    lines('Item,Group,Price', 12, (at) => `Item ${at},${'ABC'.charAt(at % 3)},€${at + 1}.20`),
    'bar',
    'Price by item',
  ],
  [
    'amounts in different units are compared by what they cost',
    'Ingredient,Quantity,Unit,Cost\nFlour,500,g,0.40\nEggs,3,pcs,0.90\nMilk,250,ml,0.30\nSugar,80,g,0.10\n',
    'bar',
    'Cost by ingredient',
  ],
  [
    'a meter is drawn by what it rises by',
    lines('date,meter reading (kWh)', 90, (at) => {
      const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
      return `${day},${18_000 + at * 9 + (at % 5)}`;
    }),
    'timeseries',
    'Change in meter reading by day',
  ],
  [
    'voltages are averaged',
    lines(
      'time,battery_mv',
      60,
      (at) => `2026-03-${two(1 + (at % 20))}T${two(at % 24)}:00:00Z,${2900 + at * 3}`,
    ),
    'timeseries',
    'Average battery by day',
  ],
  [
    'tasks with a beginning and an end are a timeline',
    'Task,Start,End,Owner\nDesign,2026-01-12,2026-02-06,Ana\nBuild,2026-02-02,2026-04-03,Bo\nTest,2026-03-30,2026-04-24,Ana\n',
    'timeline',
    'Tasks over time',
  ],
  [
    'years of any language are gone through',
    lines(
      'Wahljahr,Partei,Anteil (%)',
      25,
      (at) => `${2009 + 4 * (at % 5)},Partei ${Math.floor(at / 5)},${at * 1.5}`,
    ),
    'timeseries',
    'Average anteil by wahljahr and partei',
  ],
  [
    'what is added up already is not added up again',
    lines(
      'date,country,cumulative_cases',
      40,
      (at) => `2020-03-${two(1 + Math.floor(at / 2))},${at % 2 ? 'Chile' : 'Peru'},${at * at}`,
    ),
    'timeseries',
    'Cumulative cases by day and country',
  ],
  [
    'pay is compared between departments, not between days of hiring',
    lines(
      'Employee ID,Department,Hire date,Salary (USD)',
      60,
      (at) =>
        `E${500 + at},${'AB'.charAt(at % 2)},20${two(10 + (at % 15))}-${two(1 + (at % 12))}-11,${38_000 + at * 990}`,
    ),
    'bar',
    'Average salary by department',
  ],
  [
    'levels of glucose are averaged',
    lines('time,Glucose (mg/dl)', 90, (at) => `2026-05-${two(1 + (at % 28))}T${two(at % 24)}:10,${78 + at}`),
    'timeseries',
    'Average glucose by day',
  ],
])('%s', async (_, text, kind, title) => {
  const drawn = await samples.draw(await samples.csv(text, `first ${title}`));
  expect({ kind: drawn.kind, title: drawn.title }).toEqual({ kind, title });
});

test.each<[string, string, VizType, string, string]>([
  [
    'marks are averaged',
    lines(
      'Name,Form,Maths,English',
      40,
      (at) => `Name ${at},7${'AB'.charAt(at % 2)},${30 + ((at * 7) % 60)},${40 + ((at * 11) % 60)}`,
    ),
    'bar',
    'Average maths by form',
    'test results',
  ],
  [
    'a yearly fee is no total of the month of joining',
    lines(
      'Member,Joined,Yearly fee',
      120,
      (at) =>
        `M${at},${2018 + (at % 6)}-${two(1 + (at % 12))}-${two(1 + (at % 28))},${[60, 120, 200][at % 3] ?? 0}`,
    ),
    'timeseries',
    'Number of members by month',
    'members',
  ],
  [
    'answers to questions are counted in the order of their scale',
    lines(
      'id,Submitted,I like it here,I would come again',
      60,
      (at) =>
        `${at},2026-02-${two(1 + (at % 28))},${['Agree', 'Disagree', 'Strongly agree', 'Neutral'][at % 4]},${['Disagree', 'Agree', 'Neutral'][at % 3]}`,
    ),
    'bar',
    'Number of visitor surveys by I like it here',
    'visitor survey',
  ],
])('%s', async (_, text, kind, title, name) => {
  const drawn = await samples.draw(await samples.csv(text, name));
  expect({ kind: drawn.kind, title: drawn.title }).toEqual({ kind, title });
});

test('values without an aggregate are called values', async () => {
  const text = lines('Year,Coal', 20, (at) => `${2000 + at},${100 + at * at}`);
  const { reason } = await samples.draw(await samples.csv(text, 'coal'));
  expect(reason).toBe('Yearly values, because the dates span 2000 to 2019.');
});

test('few bookings per week are summed by month, in the currency of their file', async () => {
  const text = lines('Buchungstag;Betrag;Währung', 120, (at) => {
    const day = new Date(Date.UTC(2025, 0, 2 + at * 2 + (at % 2))).toISOString().slice(0, 10);
    return `${day};${at % 14 === 0 ? 3120 : -(20 + at)},50;EUR`;
  });
  const drawn = await samples.draw(await samples.csv(text, 'kontoauszug'));
  expect(drawn.title).toBe('Total Betrag by month');
  expect(drawn.finding).toContain('€');
});

test('a task of a timeline has its end beside its start', async () => {
  const text =
    'Task,Start,End\nDesign,2026-01-12,2026-02-06\nBuild,2026-02-02,\nTest,2026-03-30,2026-04-24\n';
  const { chart } = await samples.draw(await samples.csv(text, 'plan'), { instruction: 'as a timeline' });
  expect(chart).toMatchObject({
    config: {
      events: [
        { date: '2026-01-12', title: 'Design', end_date: '2026-02-06' },
        { date: '2026-02-02', title: 'Build' },
        { date: '2026-03-30', title: 'Test', end_date: '2026-04-24' },
      ],
    },
  });
});

test('time spans are written as in their file', async () => {
  const text = lines('agent,duration', 40, (at) => `${'ABC'.charAt(at % 3)},${at % 14}:${two(at)}`);
  const drawn = await samples.draw(await samples.csv(text, 'calls'));
  expect(drawn.finding).toMatch(/^[ABC] is highest \(\d:\d\d\), [ABC] lowest \(\d:\d\d\)\.$/);
  expect(JSON.stringify(drawn.components)).toContain('"units":"m:ss"');
  // What is exported are numbers: seconds.
  expect(drawn.rows.columns[1]).toMatchObject({ unit: 's' });
});

test.each<[string, string, VizType, string]>([
  ['seattle-weather.csv', 'average temp_max by month', 'timeseries', 'Average temp max by month'],
  ['seattle-weather.csv', 'pie of weather', 'pie', 'Number of days by weather'],
  ['cars.json', 'scatter of horsepower against mpg', 'scatter', 'Horsepower against miles per gallon'],
  ['cars.json', 'mpg vs weight coloured by origin', 'scatter', 'Miles per gallon against weight'],
  [
    'cars.json',
    'number of cars by origin and cylinders',
    'stacked_bar',
    'Number of cars by origin and cylinders',
  ],
  ['cars.json', 'boxplot of horsepower by origin', 'boxplot', 'Spread of horsepower by origin'],
  ['movies.json', 'histogram of imdb rating', 'histogram', 'Distribution of IMDB rating'],
])('%s: "%s" is a %s', async (name, instruction, kind, title) => {
  const drawn = await samples.draw(await samples.table(name), { instruction });
  expect(drawn.kind).toBe(kind);
  expect(drawn.title.toLowerCase()).toBe(title.toLowerCase());
});

test('another type keeps the data, the grain and the filters', async () => {
  const table = await samples.table('seattle-weather.csv');
  const before = await samples.thread(table, 'average wind by quarter', 'only rain and snow');
  const after = await samples.want(table, { vizType: 'bar' }, before.history);
  const { mark: _, ...rest } = before.history.chart;
  expect(after.history.chart).toEqual({ ...rest, mark: 'bar' });
});

test('a type that the table has no columns for leaves the chart unchanged and says why', async () => {
  const weather = await samples.table('seattle-weather.csv');
  const { history, remark } = await samples.want(weather, { vizType: 'choropleth' });
  expect(history.chart.mark).toBe('line');
  expect(remark).toContain('No column of this file names countries or states');
});

test('every chart offered for a table can be drawn', async () => {
  for (const name of [
    'cars.json',
    'stocks.csv',
    'movies.json',
    'gapminder-health-income.csv',
    'la-riots.csv',
  ]) {
    const profile = await samples.table(name);
    const charts = chartsOf(samples.catalogued(profile));
    expect(charts.length).toBeGreaterThanOrEqual(3);
    for (const { chart, reason } of charts) {
      const { rows } = await samples.drawn(profile, {
        history: { chart, past: [], future: [] },
        reason,
        remark: '',
      });
      expect(rows.rows.length).toBeGreaterThan(0);
    }
  }
});

test('a table without numbers counts its rows, and one with nothing to draw is a table', async () => {
  const words = await samples.want(await samples.csv('status,who\nopen,a\nopen,b\ndone,c\nopen,d\n'));
  expect(words.history.chart).toMatchObject({ mark: 'bar', y: [{ aggregate: 'count' }] });
  const nothing = await samples.want(await samples.csv('note\nonly this one\n'));
  expect(nothing.history.chart.mark).toBe('table');
});

describe('a map', () => {
  const byCountry = 'country,population\nNorway,5\nSweden,10\nIceland,1\nAtlantis,2\n';

  test('is drawn if a column names regions, with each region once', async () => {
    const { kind, chart } = await samples.draw(await samples.csv(byCountry), { vizType: 'choropleth' });
    expect(kind).toBe('choropleth');
    expect(chart).toMatchObject({
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

  test('can be requested in words, also by its other name', async () => {
    const table = await samples.csv('state,rate\nTX,3.5\nCA,4.1\nNY,4.9\nTX,4.5\n');
    for (const request of [{ instruction: 'map of rate by state' }, { vizType: 'map' as const }]) {
      const { kind, rows } = await samples.draw(table, request);
      expect(kind).toBe('choropleth');
      expect(rows.rows).toContainEqual(['TX', 4]);
    }
  });

  test('is not made from states that are not places', async () => {
    const table = await samples.csv('state,count\nopen,3\nclosed,4\nwaiting,9\n');
    const { history, remark } = await samples.want(table, { vizType: 'map' });
    expect(history.chart.mark).not.toBe('map');
    expect(remark).toContain('No column of this file names countries');
  });
});
