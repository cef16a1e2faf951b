import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

// Ann sells two dear things, Ben three cheap ones: who is best depends on what counts.
const shop = openWorkspace({
  'sales.csv': `day,seller,amount eur
2026-03-01,Ann,90
2026-03-02,Ben,40
2026-03-03,Ben,50
2026-03-04,Ann,80
2026-03-05,Ben,85
`,
  'sellers.csv': `seller,town,height,age
Ann,Wick,170,31
Ben,Ely,180,44
`,
});

test.each(['best seller', 'top seller', 'which seller is the best', 'our star seller'])(
  '"%s" without a measure is the one who brought in most money, and says so',
  async (question) => {
    const { decision, rows } = await shop.ask(question);

    expect(decision).toMatchObject({
      kind: 'answer',
      reading: { candidate: { frame: { assumptions: [{ category: 'ranking' }] } } },
    });
    expect(rows[0]).toEqual(['Ben', 175]);
  },
);

test('other figures are beside it where they put another one first', async () => {
  const { decision } = await shop.ask('best seller');

  const firsts = decision.kind === 'answer' ? decision.alternatives.map(({ rows }) => rows.rows[0]?.[0]) : [];
  expect(firsts).toContain('Ann');
});

// What costs the most is hardly the best, and neither the height nor the age of a goat makes it good.
const goats = openWorkspace({
  'goats.csv': `goat,height,age
Alma,70,4
Berta,66,7
Cilla,72,2
`,
  'vet.csv': `day,goat,cost eur
2026-03-01,Alma,90
2026-03-02,Berta,40
2026-03-03,Berta,45
2026-03-04,Cilla,20
`,
});

test('where no figure is the usual one, none is answered', async () => {
  const { decision } = await goats.ask('best goat');

  expect(decision.kind).not.toBe('answer');
});

test('a superlative that names its measure is answered', async () => {
  const { decision, rows } = await shop.ask('seller with the highest total amount');

  expect(decision.kind).toBe('answer');
  expect(rows[0]).toEqual(['Ben', 175]);
});
