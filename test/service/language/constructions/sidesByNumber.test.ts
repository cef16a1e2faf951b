import { expect, test } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A draughts club: its games know the players by their numbers, and results are points for white and for black.
const draughts = openWorkspace({
  'games.csv': `day,event,white_member,black_member,result
2026-01-08,Winter cup,311,312,1-0
2026-01-08,Winter cup,313,314,1/2-1/2
2026-01-15,Winter cup,312,311,0-1
2026-01-15,Winter cup,314,311,1-0
2026-01-22,League,311,313,1/2-1/2
2026-01-22,League,312,313,1-0
2026-01-29,League,311,312,1-0
2026-01-29,League,313,314,0-1
`,
  'members.csv': `no,name,town
311,Vera Klint,Lund
312,Omar Said,Malmo
313,Ines Roth,Lund
314,Paul Grey,Malmo
315,Nils Holm,Malmo
`,
});

testExamples(draughts, [
  {
    name: 'games of a player known by number are those on either side',
    ask: 'members with more than 4 games',
    rows: [['Vera Klint', 5]],
  },
  {
    name: 'a name behind "play" is the opponent',
    ask: 'how often did Vera Klint play Omar Said',
    rows: [[3]],
  },
  {
    name: 'results of a half and one are points of either side',
    ask: 'who scored the most points overall',
    rows: [['Vera Klint', 3.5]],
  },
  {
    name: 'wins of the two sides are told apart by the result',
    ask: 'white wins against black wins',
    rows: [
      ['1-0', 4],
      ['0-1', 2],
    ],
  },
  { name: 'a drawn game is one game', ask: 'how many draws were there', rows: [[2]] },
]);

const paid = openWorkspace({
  'payments.csv': `payment_id,sent_on,sender_id,receiver_id,amount_eur
1,2026-02-01,201,202,40
2,2026-02-01,202,201,15
3,2026-02-05,201,203,20
4,2026-02-05,203,201,30
5,2026-02-11,201,202,5
6,2026-02-11,202,203,60
7,2026-02-15,204,202,8
`,
  'members.csv': `id,name,city
201,Ola Berg,Lund
202,Tim Cole,Malmo
203,Rena Voss,Lund
204,Kit Wren,Ystad
`,
});

testExamples(paid, [
  {
    name: 'without a verb both sides count',
    ask: 'members with more than 4 payments',
    rows: [
      ['Ola Berg', 5],
      ['Tim Cole', 5],
    ],
  },
]);

// What is read first counts here: so few payments leave it open whether a figure or a list is asked for.
test.each([
  ['what one has sent to another is not what came back', 'how much did Ola Berg send to Tim Cole', 45],
  ['the verb says which of the two sides is meant', 'how much has Rena Voss received', 80],
])('%s', async (_, question, sum) => {
  expect((await paid.ask(question)).rows).toEqual([[sum]]);
});
