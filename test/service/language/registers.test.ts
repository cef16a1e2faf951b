import { csv, openWorkspace, testExamples } from './asking.ts';

/** A class register: one column for each day, with a letter in it. */
const register = openWorkspace({
  'register.csv': csv([
    ['Pupil', 'Class', '2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-07'],
    ['Ann Moss', '4a', 'P', 'P', 'A', 'P', 'P'],
    ['Ben Hale', '4a', 'P', 'A', 'A', 'L', 'P'],
    ['Cleo Park', '4b', 'P', 'P', 'P', 'P', 'P'],
    ['Dan Frost', '4b', 'A', 'P', 'P', 'L', 'L'],
    ['Eve Lind', '4a', 'P', 'P', 'P', 'P', 'A'],
  ]),
});

testExamples(register, [
  { name: 'marks of one person are counted', ask: 'how often was Ben absent', rows: [[2]] },
  { name: 'who has the most marks of a kind', ask: 'who was absent most often', rows: [['Ben Hale', 2]] },
  {
    name: 'whoever is late is there as well',
    ask: 'how many were present on 4 september',
    rows: [[5]],
  },
  {
    name: 'who was not there on a day',
    ask: 'who was missing on 3 september',
    rows: [['Ann Moss'], ['Ben Hale']],
  },
  { name: 'not coming is being away', ask: "who didn't come on 7 september", rows: [['Eve Lind']] },
  {
    name: 'turnout is how many were there',
    ask: 'which day had the lowest turnout',
    rows: [['2026-09-03', 3]],
  },
  {
    name: 'a mark has groups',
    ask: 'absences by class',
    rows: [
      ['4a', 4],
      ['4b', 1],
    ],
  },
]);

/** What the marks stand for is listed in another file, along with whether they count as being there. */
const choir = openWorkspace({
  'attendance 2026.csv': csv([
    ['Member', '13/01', '20/01', '27/01', '03/02', '10/02'],
    ['Lea Haddad', 'x', 'o', 'o', 'o', 'x'],
    ['Tom Berg', 'x', 'l', 'e', 'x', 'o'],
    ['Ida Falk', 'l', 'l', 'x', 'l', 'x'],
  ]),
  'legend.csv': csv([
    ['mark', 'meaning', 'counts as present'],
    ['x', 'present', 'yes'],
    ['l', 'came late', 'yes'],
    ['e', 'excused', 'no'],
    ['o', 'absent without excuse', 'no'],
  ]),
});

testExamples(choir, [
  {
    name: 'a legend says what the marks mean, and days without a year take that of the file',
    ask: 'who was absent without excuse most often',
    rows: [['Lea Haddad', 3]],
  },
  {
    name: 'what is meant by coming follows from the legend',
    ask: 'who came on 27 january',
    rows: [['Ida Falk']],
  },
]);

/** A timesheet: the cells of its days are hours. */
const timesheet = openWorkspace({
  'hours.csv': csv([
    ['Employee', 'Project', '02.11.2026', '03.11.2026', '04.11.2026', '05.11.2026', '06.11.2026'],
    ['Ann', 'Apollo', 8, 7.5, 8, '', 6],
    ['Ben', 'Apollo', 4, 8, 8, 8, 8],
    ['Ann', 'Zeus', '', 0.5, '', 8, 2],
    ['Cleo', 'Zeus', 8, 8, 7, 8, ''],
  ]),
});

testExamples(timesheet, [
  {
    name: 'figures of days are added up',
    ask: 'hours per employee',
    rows: [
      ['Ann', 40],
      ['Ben', 36],
      ['Cleo', 31],
    ],
  },
  { name: 'a day is a date', ask: 'how many hours did ann work on 5 november', rows: [[8]] },
]);
