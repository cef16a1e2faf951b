import { describe, expect, test } from 'vitest';
import { formatCell, tableOf, toTsv } from '../../src/charts/table.ts';

describe('the table of a chart', () => {
  test.each(['generic_timeseries', 'categorical_bar'] as const)(
    'words the months of a %s',
    (component_type) => {
      const datasets = [
        {
          label: 'Fares',
          data: [
            { x: '2015-03', y: 1 },
            { x: '2015-04', y: 2 },
          ],
        },
      ];
      const table = tableOf({ component_type, config: { datasets } });
      const [column] = table?.columns ?? [];
      expect(column && table?.rows.map(([name]) => formatCell(name ?? null, column, 'en-US'))).toEqual([
        'Mar 2015',
        'Apr 2015',
      ]);
    },
  );

  test('names the units of points, bubbles and tiles', () => {
    const of = (component: Parameters<typeof tableOf>[0]) =>
      tableOf(component)?.columns.map(({ label, units }) => (units ? `${label} (${units})` : label));
    const data = [{ x: 1, y: 2, size: 3 }];
    const datasets = [{ label: 'Lakes', units: 'm', data }];
    const labels = { x_label: 'Age', y_label: 'Depth', size_label: 'Area' };
    expect(of({ component_type: 'scatter', config: { datasets, ...labels } })).toEqual([
      'Series',
      'Label',
      'Age',
      'Depth (m)',
    ]);
    expect(of({ component_type: 'bubble', config: { datasets, ...labels } })?.slice(3)).toEqual([
      'Depth (m)',
      'Area',
    ]);
    const tiles = { data: [{ name: 'Fjord', value: 4 }], units: 'm' };
    expect(of({ component_type: 'treemap', config: tiles })).toEqual(['Name', 'Value (m)']);
  });

  test('calls the parts of a pie by what they are', () => {
    const datasets = [{ label: 'Fares', data: [{ x: 'Bus', y: 1 }] }];
    const named = tableOf({ component_type: 'pie', config: { datasets, x_label: 'Vehicle' } });
    expect(named?.columns[0]?.label).toBe('Vehicle');
    expect(tableOf({ component_type: 'pie', config: { datasets } })?.columns[0]?.label).toBe('Slice');
  });

  test('has one row per x, with gaps where a series has none', () => {
    const table = tableOf({
      component_type: 'categorical_bar',
      config: {
        datasets: [
          { label: 'A', units: 'kt', data: [{ x: 'p', y: 1 }] },
          { label: 'B', data: [{ x: 'q', y: 2 }] },
        ],
      },
    });
    expect(table?.columns.map(({ label }) => label)).toEqual(['Category', 'A', 'B']);
    expect(table?.rows).toEqual([
      ['p', 1, null],
      ['q', null, 2],
    ]);
  });

  test('follows the calendar', () => {
    const table = tableOf({
      component_type: 'generic_timeseries',
      config: {
        datasets: [
          {
            label: 'A',
            data: [
              { x: '2024-02', y: 2 },
              { x: '2024-01', y: 1 },
            ],
          },
        ],
      },
    });
    expect(table?.rows).toEqual([
      ['2024-01', 1],
      ['2024-02', 2],
    ]);
  });

  test('goes down to the leaves of a tree', () => {
    const table = tableOf({
      component_type: 'treemap',
      config: {
        data: [
          { name: 'Fleet', children: [{ name: 'Car', value: 7 }] },
          { name: 'Pilot', value: 2 },
        ],
      },
    });
    expect(table?.rows).toEqual([
      ['Fleet › Car', 7],
      ['Pilot', 2],
    ]);
  });

  test('does not read what every object has', () => {
    const table = tableOf({
      component_type: 'table',
      config: {
        columns: [
          { field: 'constructor', label: 'C' },
          { field: '__proto__', label: 'P' },
        ],
        rows: [{}],
      },
    });
    expect(table?.rows).toEqual([[null, null]]);
  });
});

test.each([
  [2024, { label: 'Year', type: 'number' }, '2024'],
  [10115, { label: 'Zip', type: 'number' }, '10115'],
  [2024, { label: 'Visitors', type: 'number' }, '2,024'],
  [7.25, { label: 'Load', units: 'kt' }, '7.25'],
  [7.25, { label: 'Fare', units: '$' }, '$7.25'],
  [4.1, { label: 'Change', type: 'percent' }, '4.1%'],
  ['2024-03-01', { label: 'On', type: 'date' }, 'Mar 1, 2024'],
  [true, { label: 'Open' }, 'yes'],
  [null, { label: 'Open' }, ''],
])('the cell %s of %o reads %s', (cell, column, text) => {
  expect(formatCell(cell, { align: 'left', ...column }, 'en-US')).toBe(text);
});

test('hours are worded as they stand on the axis', () => {
  const data = [8, 9].map((hour) => ({ x: `2026-03-01T0${hour}:00:00`, y: hour }));
  const table = tableOf({
    component_type: 'generic_timeseries',
    config: { datasets: [{ label: 'Temperature', data }] },
  });
  const [column] = table?.columns ?? [];
  const said = table?.rows.map(([cell = null]) => column && formatCell(cell, column, 'en-US'));
  expect(said).toEqual(['Mar 1, 2026, 8:00 AM', 'Mar 1, 2026, 9:00 AM']);
});

test('copied rows keep their shape whatever stands in a cell', () => {
  const text = toTsv({
    columns: [
      { label: 'a', align: 'left' },
      { label: 'b', units: 'kt', align: 'right' },
    ],
    rows: [
      ['one\ttwo\nthree', 1.5],
      [null, null],
    ],
  });
  expect(text).toBe('a\tb (kt)\none two three\t1.5\n\t');
});
