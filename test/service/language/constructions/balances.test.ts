import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A choir's account: what came in and went out, and what was there afterwards.
const choir = openWorkspace({
  'account.csv': `booked_on,purpose,amount_eur,balance_eur
2025-01-03,Fees,200,1200
2025-01-20,Rent,-300,900
2025-02-02,Concert,450,1350
2025-02-15,Rent,-300,1050
2025-02-27,Music,-80,970
2025-03-08,Fees,240,1210
2025-03-18,Rent,-300,910
`,
  'singers.csv': `singer,voice
Ada,alto
Ben,bass
`,
});

testExamples(choir, [
  {
    name: 'the balance is what was there after the last booking',
    ask: 'what is our balance now',
    rows: [[910]],
  },
  {
    name: 'balances of several days are not added up',
    ask: 'total balance',
    rows: [[910]],
  },
  {
    name: 'the closing balance of a month is that of its last booking',
    ask: 'closing balance per month',
    rows: [
      ['2025-01-01', 900],
      ['2025-02-01', 970],
      ['2025-03-01', 910],
    ],
  },
]);

test.each(['average balance', 'average balance per month', 'balance per purpose'])(
  'a balance kept booking by booking has no answer to "%s"',
  async (question) => {
    const { decision } = await choir.ask(question);
    expect(decision.kind).not.toBe('answer');
  },
);

// A bank's customers: one balance for each account, which may be added up.
const bank = openWorkspace({
  'accounts.csv': `account,owner,opened,balance_eur
A1,Ada,2019-02-01,1200
A2,Ben,2020-05-11,800
A3,Cy,2021-08-21,500
`,
});

testExamples(bank, [
  {
    name: 'balances of several accounts are added up',
    ask: 'total balance',
    rows: [[2500]],
  },
]);
