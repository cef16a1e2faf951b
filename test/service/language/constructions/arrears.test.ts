import { openWorkspace, testExamples } from '../asking.ts';

// A rowing club's subscriptions: whoever has not paid anything has an empty cell or a zero.
const club = openWorkspace({
  'members.csv': `member_id,name,boat
1,Ana Silva,Heron
2,Bo Chen,Heron
3,Cleo Hart,Swift
4,Dev Rao,Swift
5,Eva Lind,Otter
`,
  'subscriptions.csv': `member_id,year,due,paid,method
1,2025,120,120,card
2,2025,120,60,cash
3,2025,150,,
4,2025,120,0,card
5,2025,90,90,cash
1,2024,110,110,card
2,2024,110,110,cash
3,2024,140,140,cash
`,
});

testExamples(club, [
  {
    name: 'an empty amount paid is one of zero for who owes the most',
    ask: 'Who owes the most?',
    rows: [['Cleo Hart', 150]],
  },
  {
    name: 'what is still owed is due less paid, not all that was due',
    ask: 'How much is still owed in total?',
    rows: [[330]],
  },
  {
    name: 'who has not paid has an empty or a zero amount',
    ask: "who hasn't paid in 2025?",
    rows: [['Cleo Hart'], ['Dev Rao']],
  },
  {
    name: 'who has not paid in full includes who has paid a part',
    ask: 'which members have not paid in full for 2025',
    rows: [['Bo Chen'], ['Cleo Hart'], ['Dev Rao']],
  },
  {
    name: 'who still owes has paid less than was due',
    ask: 'who still owes us money',
    rows: [['Bo Chen'], ['Cleo Hart'], ['Dev Rao']],
  },
]);
