import { expect, it } from 'vitest';
import { openWorkspace, testExamples } from '../asking.ts';

// A diving school: pupils, the lessons they booked (some of them paid for in part), and dives with the pressure of the
// tank at both ends.
const school = openWorkspace({
  'pupils.csv': `pupil;name;town
P1;Ada Brandt;Seahouses
P2;Bo Lind;Seahouses
P3;Cy Marsh;Embleton
P4;Dee Onslow;Embleton
P5;Eli Pratt;Beadnell
P6;Flo Quist;Beadnell
`,
  'lessons.csv': `lesson;pupil;teacher;state;paid;booked;due
L1;P1;Moira Tan;paid;45,50;2026-03-01;2026-03-11
L2;P1;Sam Otter;open;;2026-03-04;2026-03-08
L3;P2;Moira Tan;open;;2026-03-05;2026-03-25
L4;P3;Sam Otter;paid;45,50;2026-03-02;2026-03-06
L5;P3;Sam Otter;paid;38,25;2026-03-11;2026-03-17
L6;P3;Sam Otter;paid;38,75;2026-04-14;2026-04-18
L7;P4;Sam Otter;partly;12,50;2026-04-16;2026-04-20
L8;P5;Moira Tan;partly;20,25;2026-04-20;2026-05-10
`,
  'dives.csv': `dive;pupil;on;bar in;bar out;depth_m
1;P1;2026-05-02;200;60;12,5
2;P1;2026-05-03;210;80;14,0
3;P2;2026-05-03;190;50;11,5
4;P4;2026-05-04;205;90;18,0
`,
});

testExamples(school, [
  {
    name: 'a value of two words before the noun says which rows are absent',
    ask: 'how many pupils have no Moira Tan lessons',
    rows: [[3]],
  },
  {
    name: 'a value before the noun is no empty cell of that name',
    ask: 'how many pupils have no paid lessons',
    rows: [[4]],
  },
  {
    name: 'a plural after a number is counted',
    ask: 'how many pupils have over 2 lessons that are paid',
    rows: [[1]],
  },
  {
    name: 'a header that ends in a particle is read in full',
    ask: 'total bar out',
    rows: [[280]],
    says: 'bar out',
  },
  {
    name: 'the time from one date to another runs as it was said',
    ask: 'how many days on average from booked to due',
    rows: [[9]],
  },
  {
    name: '"date of the latest" is a day and no superlative of another column',
    ask: 'date of the latest lessons for Sam Otter',
    rows: [['2026-04-16']],
  },
  {
    name: '"for every single" tells groups apart',
    ask: 'lessons for every single teacher',
    rows: [
      ['Sam Otter', 5],
      ['Moira Tan', 3],
    ],
  },
  {
    name: '"during" leads in a period as "in" does',
    ask: 'lessons booked during march vs april',
    rows: [
      ['March 2026', 5],
      ['April 2026', 3],
    ],
  },
  {
    name: '"upwards of" is a limit',
    ask: 'how many dives went upwards of 12 m deep',
    rows: [[3]],
  },
  {
    name: '"tell me whether" asks for yes or no',
    ask: 'can you tell me whether there are pupils without a lesson',
    rows: [['Flo Quist']],
    says: 'Yes',
  },
  {
    name: '"which person" asks who',
    ask: 'which person had the most lessons',
    rows: [['Cy Marsh', 3]],
  },
]);

it('counts the rows that "how many" names, not those they belong to', async () => {
  const { decision } = await school.ask('how many lessons of Embleton pupils are paid');
  expect(decision).toMatchObject({ kind: 'answer', reading: { rows: { rows: [[3]] } } });
});
