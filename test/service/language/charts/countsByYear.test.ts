import { expect, test } from 'vitest';
import type { ChartField } from '../../../../src/contract/chartSpec.ts';
import { buildTable } from '../../../../src/service/language/catalogueTable.ts';
import { chartsFor } from '../../../../src/service/language/charts/completions.ts';

const now = new Date('2026-01-15T12:00:00Z');

/** Forty bells, each cast on a day of its own unless `days` is fewer. */
function bells({ days, last }: { days: number; last: string }) {
  return buildTable({
    id: 'bells.csv',
    name: 'bells',
    path: '/data/bells.csv',
    shownPath: 'bells.csv',
    sizeBytes: 1000,
    modifiedAt: '2026-01-01T00:00:00Z',
    rows: 40,
    columns: [
      {
        name: 'bell_id',
        label: 'Bell',
        type: 'number',
        role: 'identifier',
        nulls: 0,
        distinct: 40,
        min: 1,
        max: 40,
      },
      {
        name: 'cast_on',
        label: 'Cast on',
        type: 'date',
        role: 'time',
        nulls: 0,
        distinct: days,
        min: '1990-02-03',
        max: last,
      },
    ],
    notes: [],
  });
}

async function axisOf(text: string, table = bells({ days: 40, last: '2014-05-06' })) {
  const read = await chartsFor(text, { table, now, isPlace: () => false });
  return read?.charts[0]?.x;
}

test.each([
  'number of bells by cast on as a line',
  'what are the distinct cast on dates, count them in a line',
])('"%s" counts years where each row has a date of its own', async (text) => {
  expect(await axisOf(text)).toEqual<ChartField>({ field: 'cast_on', grain: 'year' });
});

test('a period that was said is kept', async () => {
  expect(await axisOf('number of bells by month of cast on as a line')).toMatchObject({ grain: 'month' });
});

test('dates that several rows share are counted as they are', async () => {
  const table = bells({ days: 12, last: '2014-05-06' });
  expect(await axisOf('number of bells by cast on as a line', table)).toEqual({ field: 'cast_on' });
});

test('dates within a year or two are not put into years', async () => {
  const table = bells({ days: 40, last: '1991-05-06' });
  expect(await axisOf('number of bells by cast on as a line', table)).not.toMatchObject({ grain: 'year' });
});
