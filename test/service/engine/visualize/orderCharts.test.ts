// What a shop asks of its file of orders: two currencies, customers with several orders each, a date beside the noun.
import { afterAll, describe, expect, test } from 'vitest';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

const two = (figure: number) => String(figure).padStart(2, '0');
const rows = Array.from({ length: 96 }, (_, at) => {
  const day = `2031-${two((at % 12) + 1)}-${two((at % 27) + 1)}`;
  const currency = at % 3 === 0 ? 'NOK' : 'EUR';
  return `${5000 + at},${day},K${at % 17},${['North', 'South', 'West'][at % 3]},${['Lamp', 'Rug'][at % 2]},${20 + (at % 9) * 1.5},${currency}`;
});
const orders = `order_id,order_date,customer_id,region,product,amount,currency\n${rows.join('\n')}\n`;

const asked = async (instruction?: string) =>
  samples.draw(await samples.csv(orders, 'orders'), instruction ? { instruction } : {});

describe('amounts in two currencies', () => {
  const only = { field: 'currency', op: '=', value: 'EUR' };

  test('are limited to the most common one in the first chart, which says so and shows the currency', async () => {
    const { title, remark, history, chart, rows: found } = await asked();
    expect(history.chart).toMatchObject({ filters: [only] });
    expect(title).toMatch(/^Total amount by \w+, EUR$/);
    expect(remark).toBe('Only EUR: amounts in 2 currencies do not add up.');
    expect(chart).toMatchObject({ config: { datasets: [{ units: 'EUR' }] } });
    expect(found.columns.map(({ unit }) => unit)).toEqual([undefined, 'EUR']);
  });

  test('are limited to the most common one if an instruction asks for an amount', async () => {
    const { history } = await asked('average amount by product');
    expect(history.chart).toMatchObject({ x: { field: 'product' }, filters: [only] });
  });

  test('have separate scales when shown side by side, and are not compared', async () => {
    const { finding, chart } = await asked('total amount per month by currency');
    expect(chart).toMatchObject({
      component_type: 'generic_timeseries',
      config: {
        datasets: expect.arrayContaining([
          expect.objectContaining({ label: 'NOK', units: 'NOK' }),
          expect.objectContaining({ label: 'EUR', units: 'EUR' }),
        ]),
      },
    });
    expect(finding).toMatch(/EUR: (up from €|down from €|the same in .*€)/);
    expect(finding).toMatch(/NOK: (up|down|level) from kr/);
    expect(finding).not.toContain('most');
  });

  test('become percentages in rows of shares', async () => {
    const { rows: found } = await asked('share of orders by region per month');
    expect(found.columns.map(({ unit }) => unit)).toEqual([undefined, undefined, '%']);
  });

  test('have no highest if each is a bar', async () => {
    expect((await asked('total amount by currency')).finding).toBe('');
  });

  test('are limited to the most common one if the chart is already split, and the card says so', async () => {
    const { title, remark, history } = await asked('total amount by product and region');
    expect(history.chart.filters).toEqual([{ field: 'currency', op: '=', value: 'EUR' }]);
    expect(remark).toBe('Only EUR: amounts in 2 currencies do not add up.');
    expect(title).toContain('EUR');
  });

  test('stay together in a list of the rows', async () => {
    const { history } = await asked('as a table');
    expect(history.chart.filters).toEqual([]);
  });
});

describe('a number of customers in a file of orders', () => {
  test('counts each customer of a region once', async () => {
    const { title, history, rows: found } = await asked('number of customers by region');
    expect(history.chart.y).toEqual([{ field: 'customer_id', aggregate: 'distinct' }]);
    expect(title).toBe('Number of different customers by region');
    expect(found.rows.map(([, count]) => count)).toEqual([17, 17, 17]);
  });

  test('counts them in an edited chart', async () => {
    const profile = await samples.csv(orders, 'orders');
    const { history } = await samples.thread(profile, 'number of orders by region', 'number of customers');
    expect(history.chart).toMatchObject({
      x: { field: 'region' },
      y: [{ field: 'customer_id', aggregate: 'distinct' }],
    });
  });

  test('is not confused with the number of orders or of their ids', async () => {
    for (const words of ['number of orders by region', 'how many orders by region'])
      expect((await asked(words)).history.chart.y).toEqual([{ aggregate: 'count' }]);
  });
});

describe('orders by month', () => {
  test.each(['number of orders by month', 'orders by month'])(
    '"%s" puts the dates into months',
    async (words) => {
      const { title, history } = await asked(words);
      expect(history.chart.x).toEqual({ field: 'order_date', grain: 'month' });
      expect(title).toBe('Number of orders by month');
    },
  );

  test('as a moving average are described naturally', async () => {
    const { title, chart } = await asked('3 month moving average of number of orders');
    expect(title).toBe('3-month moving average of the number of orders by month');
    expect(JSON.stringify(chart.config)).toContain('3-month moving average of the number of orders');
  });

  test('are averaged over the named time', async () => {
    const { history, remark } = await asked('7 day moving average of the number of orders');
    expect(history.chart.x).toEqual({ field: 'order_date', grain: 'day' });
    expect(history.chart.transform).toEqual({ type: 'moving_average', window: 7 });
    expect(remark).not.toContain('understand');
  });
});

test('stacks of a hundred percent keep the order of their names, despite rounding', async () => {
  const kinds = ['Apple', 'Birch', 'Cedar', 'Daisy'].flatMap((kind, at) =>
    ['North', 'South', 'West'].map(
      (region, place) => `${kind},${region},${7 + at * 3 + ((at + 2) * place) ** 2}`,
    ),
  );
  const table = await samples.csv(`kind,region,amount\n${kinds.join('\n')}\n`, 'plants');
  const { history, chart } = await samples.draw(table, {
    instruction: 'total amount by kind and region as stacked bars to 100 %',
  });
  expect(history.chart).toMatchObject({ stack: 'percent' });
  const [first] = (chart.config as { datasets: { data: { x: string }[] }[] }).datasets;
  expect(first?.data.map(({ x }) => x)).toEqual(['Apple', 'Birch', 'Cedar', 'Daisy']);
});

test('a part of a stack is named by both of its groups', async () => {
  const { finding } = await asked('total amount by region and product as stacked bars');
  expect(finding).toMatch(/^(North|South|West) \/ (Lamp|Rug) has the most/);
});
