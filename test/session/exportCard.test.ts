import { expect, test } from 'vitest';
import { Card, type ContentFormat } from '../../src/contract/cards.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { dollars } from '../../src/session/dollars.ts';
import { exportCard, quoteCard } from '../../src/session/exportCard.ts';
import { priceOf, quoteWords, rowsOf } from '../../src/session/exportPrice.ts';
import { json, stubClient } from '../fake/stubClient.ts';

const { signal } = new AbortController();
const webpage_url = 'https://service.example/card/c1';
const card = Card.parse({ card_id: 'c1', webpage_url, exportable: true });
const rates = { baseline_usd: 0.001, row_cpm_usd: 1, free_rows: 20, max_rows_ceiling: 2000 };

function answering(content: Record<string, unknown>) {
  return stubClient({
    '/api/v1/contents': () => json({ contents: [{ source_url: webpage_url, ...content }] }),
  });
}
const wanted = (format: ContentFormat) => ({ card, format, maxRows: 2000 });
const dataset = {
  columns: [{ name: 'a', type: 'number' }],
  rows: [[1], [2]],
  total_rows: 9,
  truncated: true,
  ref: 'r',
  sources: [],
};

test('a quote is asked for as such, and nothing else is sent', async () => {
  const { client, sent } = answering({
    content_format: null,
    total_rows: 520,
    export_pricing: rates,
    cost: 0.501,
  });
  const quote = await quoteCard(client, wanted('csv'), signal);
  expect(quote.costUsd).toBeCloseTo(0.501, 10);
  expect(sent.map(({ body }) => body)).toEqual([
    { url: webpage_url, mode: 'inline', content_format: 'csv', max_rows: 2000, quote_only: true },
  ]);
});

test.each([
  ['free rows cost the baseline alone', { total_rows: 20, export_pricing: rates }, 0.001],
  ['rows beyond the free ones are paid for', { total_rows: 1020, export_pricing: rates }, 1.001],
  ['rows beyond the ceiling neither come nor cost', { total_rows: 99_999, export_pricing: rates }, 1.981],
  ['of two figures the greater one is said', { total_rows: 20, export_pricing: rates, cost: 3 }, 3],
  ['without rates the service has the word', { total_rows: 20, cost: 0.5 }, 0.5],
])('%s', (_, content, cost) => {
  expect(priceOf(content, 2000).costUsd).toBeCloseTo(cost, 10);
});

test('a service that says nothing of money is not taken for a free one', () => {
  expect(priceOf({ total_rows: 20 }, 2000).costUsd).toBeUndefined();
});

test('a quote in words has its rates, and warns of columns that are priced apart', () => {
  const words = quoteWords(priceOf({ total_rows: 12_400, export_pricing: rates, premium: true }, 2000));
  expect(words).toBe(
    [
      '2,000 of 12,400 rows, 20 of them free.',
      '$0.001 per export and $1.00 per 1,000 rows beyond the free ones.',
      'Some columns are priced apart, so it may cost more.',
    ].join('\n'),
  );
});

test.each([
  ['csv', { data: 'a,b\r\n1,"x\r\ny"\r\n2,"say ""hi"""\r\n' }, 2],
  ['csv', { data: 'a\n1\n2' }, 2],
  ['csv', { data: '' }, 0],
  ['json_records', { records: [{ a: 1 }, { a: 2 }, { a: 3 }] }, 3],
  ['json_compact', { dataset }, 2],
  ['card_json', { card_data: { components: [] } }, undefined],
] as const)(
  '%s comes as the text of a file with the number of its rows: %j',
  async (format, payload, rows) => {
    const { client } = answering({ content_format: format, ...payload });
    const exported = await exportCard(client, wanted(format), signal);
    expect(exported.rows).toBe(rows);
    if (format === 'csv') expect(exported.text).toBe(payload.data);
    else expect(JSON.parse(exported.text)).toEqual(Object.values(payload)[0]);
  },
);

test('rows that did not come are noticed, whoever says so', async () => {
  const cut = async (content: Record<string, unknown>) =>
    exportCard(
      answering({ content_format: 'csv', data: 'a\n1\n', ...content }).client,
      wanted('csv'),
      signal,
    );
  expect(await cut({ total_rows: 9 })).toMatchObject({ isCut: true, rows: 1, totalRows: 9 });
  expect(await cut({ truncated: true })).toMatchObject({ isCut: true });
  expect(await cut({ total_rows: 1, truncated: false })).toMatchObject({ isCut: false });
  const { client } = answering({ content_format: 'json_compact', dataset });
  expect(await exportCard(client, wanted('json_compact'), signal)).toMatchObject({
    isCut: true,
    totalRows: 9,
  });
});

test('data in another form than was asked for is refused', async () => {
  const { client } = answering({ content_format: 'json_compact', dataset });
  await expect(exportCard(client, wanted('card_json'), signal)).rejects.toThrow(/another form/);
});

test('an export that may bill is sent once', async () => {
  const { client, sent } = stubClient({ '/api/v1/contents': () => new Response('', { status: 503 }) });
  await expect(exportCard(client, wanted('csv'), signal)).rejects.toBeInstanceOf(SvcError);
  expect(sent).toHaveLength(1);
});

test.each([
  [1, undefined, '1 row'],
  [12, 12, '12 rows'],
  [2000, 12_400, '2,000 of 12,400 rows'],
])('%j of %j is "%s"', (rows, total, words) => {
  expect(rowsOf(rows, total)).toBe(words);
});

test('amounts keep the digits that matter', () => {
  expect([0, 0.001, 0.00005, 0.5, 1.981, 1234.5].map(dollars)).toEqual([
    '$0.00',
    '$0.001',
    '$0.00005',
    '$0.50',
    '$1.981',
    '$1,234.50',
  ]);
});
