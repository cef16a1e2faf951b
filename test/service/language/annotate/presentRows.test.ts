import { openWorkspace, testExamples } from '../asking.ts';
import { boatClub } from '../boatClub.ts';

// Two of the six members of the club have left; rentals have no end.
const club = openWorkspace(boatClub);

testExamples(club, [
  {
    name: '"at the moment" leaves out the rows that are over',
    ask: 'how many members do we have at the moment',
    rows: [[4]],
    says: 'have not left yet',
  },
  {
    name: '"right now" leaves out the rows that are over',
    ask: 'how many members are there right now',
    rows: [[4]],
  },
  {
    name: '"today" after "do we have" is no day on which the rows began',
    ask: 'how many members do we have today',
    rows: [[4]],
  },
  {
    name: 'a date that is spoken of is not also taken to be empty',
    ask: 'how many members have left as of now',
    rows: [[2]],
  },
  {
    name: '"at the moment" says nothing of rows that have no end',
    ask: 'how many rentals do we have at the moment',
    rows: [[16]],
  },
]);
