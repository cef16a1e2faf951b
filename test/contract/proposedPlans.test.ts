import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import { isForeign, testedService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-plans-'));
writeFileSync(
  join(folder, 'shops.csv'),
  'shop_id,town,rent\n1,Aarhus,100\n2,Bergen,250\n3,Cork,300\n4,[x](http://evil.example),5\n',
);
writeFileSync(
  join(folder, 'visits.csv'),
  'visit_id,shop_id,day,spent\n1,1,2025-01-05,10\n2,1,2025-01-06,20\n3,2,2025-02-05,40\n4,2,2025-02-07,5\n5,3,2025-03-01,7\n',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(isForeign)('plans proposed by a language model', () => {
  const service = testedService({ folders: [folder] });

  async function material() {
    const found = await service.client.send(api.plans.material, { query: 'what was spent in each town?' });
    const id = (name: string) => found.tables.find((table) => table.name === name)?.id ?? '';
    return { ...found, visits: id('visits.csv'), shops: id('shops.csv') };
  }

  async function ask(plans: unknown[]) {
    let state = emptyRun;
    const dispatch = { query: 'what was spent in each town?', proposal: { model: 'Stand-in', plans } };
    for await (const event of followRun(service.client, api.answerRuns, { dispatch }))
      state = foldRun(state, event);
    const { result } = state;
    return { answer: answerOf(state) ?? '', result, cards: result?.cards ?? [] };
  }

  async function contentsOf(url: string) {
    const format = { mode: 'inline', content_format: 'card_json' } as const;
    return { content: (await service.client.send(api.cards.contents, { url, ...format })).contents };
  }

  const joined = ({ visits, shops }: { visits: string; shops: string }) => ({
    op: 'join',
    kind: 'inner',
    left: { op: 'table', table: visits },
    right: { op: 'table', table: shops },
    on: [{ left: 'shop_id', right: 'shop_id' }],
    prefix: 'shop',
  });
  const spentByTown = (ids: { visits: string; shops: string }, name = 'spent') => ({
    op: 'group',
    input: joined(ids),
    keys: [{ name: 'town', expr: { column: 'shop.town' } }],
    measures: [{ name, fn: 'sum', of: { column: 'spent' } }],
  });
  const grouped = (input: object, measure: object, keys: object[] = []) => ({
    op: 'group',
    input,
    keys,
    measures: [{ name: 'm', ...measure }],
  });

  test('are based on names, types and at most five values per column', async () => {
    const { tables, joins, guide, visits, shops } = await material();
    expect(guide).toContain('PLAN is one of');
    expect(tables.map(({ name }) => name).sort()).toEqual(['shops.csv', 'visits.csv']);
    for (const { columns } of tables)
      for (const { samples } of columns) expect(samples.length).toBeLessThanOrEqual(5);
    expect(joins).toContainEqual({
      from: { table: visits, column: 'shop_id' },
      to: { table: shops, column: 'shop_id' },
    });
    expect(JSON.stringify(tables)).not.toContain(folder);
  });

  test('are run locally if valid, and the figures have a card, a source and the SQL', async () => {
    const { answer, cards, result } = await ask([spentByTown(await material())]);
    expect(answer).toMatch(
      /^\*\*Sum of spent for each town, of visits\.csv joined with shops\.csv by shop id:/,
    );
    expect(answer).toMatch(/Aarhus 30; Bergen 45; Cork 7/);
    expect(answer).toMatch(/Stand-in proposed how to read the question/);
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({ card_type: 'categorical_bar', relevance: 'Low', exportable: true });
    expect(result?.citations?.map(({ source_name }) => source_name)).toEqual(['visits.csv', 'shops.csv']);
    expect(result?.metadata?.methodology?.some(({ title }) => title === 'SQL')).toBe(true);
  });

  test('may name columns freely, but the names appear only in the SQL', async () => {
    const { answer, cards, result } = await ask([spentByTown(await material(), 'Profit was $9 billion')]);
    expect(answer).toContain('Bergen 45');
    const saidOf = cards.map(({ methodologies, ...card }) => card);
    const { content } = await contentsOf(cards[0]?.webpage_url ?? '');
    expect(JSON.stringify([answer, saidOf, result?.citations, content])).not.toContain('9 billion');
  });

  test('with the same result count once; different ones are shown side by side', async () => {
    const ids = await material();
    expect((await ask([spentByTown(ids), spentByTown(ids, 'x')])).answer).not.toContain('ways');
    const visits = { op: 'table', table: ids.visits };
    const two = [grouped(visits, { fn: 'count' }), grouped(visits, { fn: 'sum', of: { column: 'spent' } })];
    expect((await ask(two)).answer).toMatch(/read this in 2 ways[\s\S]*Number of rows[\s\S]*5[\s\S]*82/);
  });

  test('a value that looks like a link is not turned into one', async () => {
    const { shops } = await material();
    const plan = {
      op: 'select',
      input: {
        op: 'filter',
        input: { op: 'table', table: shops },
        where: { op: '=', left: { column: 'shop_id' }, right: { value: 4 } },
      },
      columns: [{ name: 'town', expr: { column: 'town' } }],
    };
    expect((await ask([plan])).answer).toContain('\\[x\\](http://evil.example)');
  });

  test.each<[string, (ids: { visits: string; shops: string }) => unknown, RegExp]>([
    ['is no plan', () => 'DROP TABLE visits', /The plan does not work/],
    [
      'carries SQL',
      ({ visits }) => ({ op: 'sql', table: visits, sql: 'SELECT 1' }),
      /The plan does not work/,
    ],
    [
      'names a column there is not',
      ({ visits }) => grouped({ op: 'table', table: visits }, { fn: 'sum', of: { column: 'profit' } }),
      /there is no column "profit"/,
    ],
    [
      'adds up text',
      ({ shops }) => grouped({ op: 'table', table: shops }, { fn: 'sum', of: { column: 'town' } }),
      /The plan does not work/,
    ],
    [
      'names a table that was not shown',
      () => ({ op: 'table', table: '../../etc/passwd' }),
      /a table that the model was not shown/,
    ],
    [
      'states a figure of its own',
      ({ visits }) => ({
        op: 'select',
        input: { op: 'table', table: visits },
        columns: [{ name: 'spent', expr: { value: 1_000_000 } }],
      }),
      /contains a value of its own/,
    ],
    [
      'counts something several times',
      (ids) => grouped(joined(ids), { fn: 'sum', of: { column: 'shop.rent' } }),
      /over rows that a join repeats/,
    ],
  ])('a plan that %s is rejected with the reason', async (_, plan, why) => {
    const { answer, cards } = await ask([plan(await material())]);
    expect(answer).toMatch(why);
    expect(answer).toMatch(/so there is no answer/);
    expect(cards).toEqual([]);
  });

  test('an invalid plan does not affect a valid one', async () => {
    const ids = await material();
    const { answer, cards, result } = await ask([{ op: 'table', table: 'nowhere' }, spentByTown(ids)]);
    expect(answer).toContain('Bergen 45');
    expect(cards).toHaveLength(1);
    expect(result?.metadata?.methodology?.at(-1)?.title).toBe('Plan that was not run');
  });

  test('a reply without a plan says what to do', async () => {
    expect((await ask([])).answer).toMatch(/found no way to read this question.*Put it differently/);
  });
});
