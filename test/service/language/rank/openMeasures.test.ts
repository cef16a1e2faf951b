import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

// Ann sells two dear things, Ben three cheap ones: who is best depends on what counts.
const shop = openWorkspace({
  'sales.csv': `day,seller,amount
2026-03-01,Ann,90
2026-03-02,Ben,40
2026-03-03,Ben,50
2026-03-04,Ann,80
2026-03-05,Ben,85
`,
  'sellers.csv': `seller,town
Ann,Wick
Ben,Ely
`,
});

test.each(['best seller', 'top seller', 'top 1 sellers'])(
  '"%s" without a measure is offered by several and not answered',
  async (question) => {
    const { decision } = await shop.ask(question);

    expect(decision.kind).toBe('offer');
  },
);

test('a superlative that names its measure is answered', async () => {
  const { decision, rows } = await shop.ask('seller with the highest total amount');

  expect(decision.kind).toBe('answer');
  expect(rows[0]).toEqual(['Ben', 175]);
});
