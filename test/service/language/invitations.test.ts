import { csv, openWorkspace, testExamples } from './asking.ts';

/** Eight guests: four come, two do not, two have not answered. */
const wedding = openWorkspace({
  'guests.csv': csv([
    ['Name', 'Side', 'RSVP', 'Menu', 'Age group'],
    ['Anna Garcia', 'bride', 'yes', 'vegan', 'adult'],
    ['Ben Miller', 'groom', 'yes', 'meat', 'adult'],
    ['Clara Rossi', 'bride', 'pending', '', 'child'],
    ['David Okafor', 'groom', 'no', '', 'adult'],
    ['Eva Tanaka', 'bride', 'yes', 'meat', 'child'],
    ['Felix Nguyen', 'groom', 'pending', '', 'adult'],
    ['Grace Miller', 'bride', 'yes', 'fish', 'child'],
    ['Hugo Garcia', 'groom', 'no', '', 'child'],
  ]),
});

testExamples(wedding, [
  { name: 'coming means having said yes', ask: 'how many guests are coming', rows: [[4]] },
  {
    name: 'pending is an answer beside yes and no',
    ask: "who hasn't answered yet",
    rows: [['Clara Rossi'], ['Felix Nguyen']],
  },
  {
    name: 'not being able to come means no',
    ask: "who can't come",
    rows: [['David Okafor'], ['Hugo Garcia']],
  },
  { name: 'declining means no', ask: 'how many declined', rows: [[2]] },
  { name: 'an answer is a condition beside others', ask: 'how many children are coming', rows: [[2]] },
]);

/** A file where everybody has answered holds truth values. */
const dinner = openWorkspace({
  'dinner.csv': csv([
    ['Name', 'Attending'],
    ['Ida', 'yes'],
    ['Jonas', 'no'],
    ['Kira', 'yes'],
  ]),
});

testExamples(dinner, [
  { name: 'a column of only yes and no is read as well', ask: 'how many are coming', rows: [[2]] },
  { name: 'not coming is not read as coming', ask: 'who is not coming', rows: [['Jonas']] },
]);
