import { openWorkspace, testExamples } from './asking.ts';
import { dogKennel } from './dogKennel.ts';

// Expected figures are worked out by hand from the rows in dogKennel.ts.
testExamples(openWorkspace(dogKennel), [
  {
    name: 'the rows that bear a code are meant by what it stands for, not the line that explains it',
    ask: 'how many labradors do we have',
    rows: [[3]],
  },
  {
    name: 'a code of several columns is explained for each of them',
    ask: 'how many beagles',
    rows: [[1]],
  },
  {
    name: 'what stands in brackets behind a meaning need not be said',
    ask: 'how many stays are in the house',
    rows: [[1]],
  },
  {
    name: 'rows are told apart by a code of another table through a join',
    ask: 'how many stays of labradors',
    rows: [[4]],
  },
  {
    name: 'codes are shown by what they stand for',
    ask: 'number of dogs by brd',
    rows: [
      ['LAB', 3],
      ['C', 1],
      ['CKC', 1],
      ['PDL', 1],
    ],
    says: 'Labrador has the most dogs (3)',
  },
  {
    name: 'a follow-up changes the code by the words of another',
    ask: ['how many dogs are poodles', 'and labradors?'],
    rows: [[3]],
  },
  {
    name: 'a status is left out by what its code stands for',
    ask: 'how many stays were not called off',
    rows: [[6]],
  },
]);
