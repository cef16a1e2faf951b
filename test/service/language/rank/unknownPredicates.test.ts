import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

const stable = openWorkspace({
  'horses.csv': `horse_id,name,breed,foaled
H1,Arlo,Shire,2015-04-02
H2,Bess,Cob,2011-05-12
H3,Cara,Shire,2018-03-30
H4,Duke,Hanoverian,2013-06-08
H5,Ella,Cob,2019-04-19
`,
  'shoeings.csv': `horse_id,shod_on,price_eur
H1,2026-01-10,120
H2,2026-01-14,90
H1,2026-03-08,120
H4,2026-03-20,140
`,
});

test.each([
  ['which horses are insured', 'insured'],
  ['how many horses have a DNA sample', 'DNA'],
  ['which horses have a passport', 'passport'],
])('%s: without the word that the data lacks, all rows would be the answer', async (question, word) => {
  const { decision } = await stable.ask(question);

  expect(decision.kind).toBe('refuse');
  expect(decision.kind === 'refuse' && decision.refusal.unknown).toContain(word);
});
