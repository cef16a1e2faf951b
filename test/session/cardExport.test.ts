import { expect, test } from 'vitest';
import { Card, type ContentFormat } from '../../src/contract/cards.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { exportCard, quoteCard } from '../../src/session/cards/cardExport.ts';
import { priceOf, quoteWords, rowsOf } from '../../src/session/cards/exportPrice.ts';
import { dollars } from '../../src/session/state/dollars.ts';
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

test('a quote is requested as such, and nothing else is sent', async () => {
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
  [
    'a quote without a number of rows costs what the service says',
    { export_pricing: rates, cost: 0.45 },
    0.45,
  ],
])('%s', (_, content, cost) => {
  expect(priceOf(content, 2000).costUsd).toBeCloseTo(cost, 10);
});

test('a service that states no price is not assumed to be free', () => {
  expect(priceOf({ total_rows: 20 }, 2000).costUsd).toBeUndefined();
});

test('a quote states its rates, and warns of columns that are priced separately', () => {
  const words = quoteWords(priceOf({ total_rows: 12_400, export_pricing: rates, premium: true }, 2000));
  expect(words).toBe(
    [
      '2,000 of 12,400 rows, 20 of them free.',
      '$0.001 per export and $1.00 per 1,000 rows beyond the free ones.',
      'Some columns are priced separately, so it may cost more.',
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

test('a truncated export is detected, whichever field says so', async () => {
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

test('data in a format that was not requested is rejected', async () => {
  const { client } = answering({ content_format: 'json_compact', dataset });
  await expect(exportCard(client, wanted('card_json'), signal)).rejects.toThrow(
    /a format that was not asked for/,
  );
});

test('an export that may be billed is sent once', async () => {
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

test('amounts keep their significant digits', () => {
  expect([0, 0.001, 0.00005, 0.5, 1.981, 1234.5].map(dollars)).toEqual([
    '$0.00',
    '$0.001',
    '$0.00005',
    '$0.50',
    '$1.981',
    '$1,234.50',
  ]);
});

/** A service that delivers by address, and how often its addresses had expired before one holds. */
function delivering(body: string, { expired = 0, status = 410, cost = 0 } = {}) {
  let left = expired;
  const content = { content_format: 'csv', url: 'https://store.example/data', cost, total_rows: 12_400 };
  const stub = stubClient({
    '/api/v1/contents': () => json({ contents: [{ source_url: webpage_url, ...content }] }),
    '/data': () => {
      left -= 1;
      return left >= 0 ? new Response('over', { status }) : new Response(body);
    },
  });
  const charged: (number | undefined)[] = [];
  const onCharged = (costUsd: number | undefined) => void charged.push(costUsd);
  return { ...stub, charged, onCharged };
}

test.each([
  ['csv', 'a\n1\n2\n', 2],
  ['json_records', '[{"a":1},{"a":2}]', 2],
  ['json_compact', JSON.stringify(dataset), 2],
  ['card_json', '{"title":"t"}', undefined],
] as const)('%s that lies at an address is fetched from there', async (format, body, rows) => {
  const { client, sent } = delivering(body);
  const said: string[] = [];
  const say = (words: string) => void said.push(words);
  const exported = await exportCard(client, wanted(format), signal, { say });
  const read = (text: string) => (format === 'csv' ? text : JSON.parse(text));
  expect(read(exported.text)).toEqual(read(body));
  expect([exported.rows, exported.isCut]).toEqual([rows, rows !== undefined]);
  expect([sent.length, said]).toEqual([2, ['Downloading']]);
});

test.each([403, 410])(
  'an expired address (%i) is asked for once more, and both are counted',
  async (status) => {
    const { client, sent, charged, onCharged } = delivering('a\n1\n', { expired: 1, status, cost: 0.5 });
    const asked: unknown[] = [];
    const mayAskAgain = async (costUsd: number | undefined) => asked.push(costUsd) > 0;
    const { text } = await exportCard(client, wanted('csv'), signal, { mayAskAgain, onCharged });
    expect([text, asked, charged]).toEqual(['a\n1\n', [0.5], [0.5, 0.5]]);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST', 'GET']);
  },
);

test('it is not requested a third time', async () => {
  const { client, sent } = delivering('a\n1\n', { expired: 2 });
  const leave = { mayAskAgain: async () => true };
  await expect(exportCard(client, wanted('csv'), signal, leave)).rejects.toMatchObject({ kind: 'gone' });
  expect(sent).toHaveLength(4);
});

test('nor a second time without consent, and charges are counted anyway', async () => {
  const { client, sent, charged, onCharged } = delivering('a\n1\n', { expired: 1, cost: 0.5 });
  const failed = exportCard(client, wanted('csv'), signal, { onCharged });
  await expect(failed).rejects.toMatchObject({ kind: 'gone' });
  expect([sent.length, charged]).toEqual([2, [0.5]]);
});

test('the downloaded data must be what was requested', async () => {
  const { client } = delivering('no list');
  const failed = exportCard(client, wanted('json_records'), signal);
  await expect(failed).rejects.toMatchObject({ kind: 'malformed' });
});
