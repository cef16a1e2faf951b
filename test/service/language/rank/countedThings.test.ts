import { expect, it } from 'vitest';
import { openWorkspace } from '../asking.ts';

const school = openWorkspace({
  'pupils.csv': `pupil;name;town
P1;Ada Brandt;Seahouses
P2;Bo Lind;Seahouses
P3;Cy Marsh;Embleton
P4;Dee Onslow;Embleton
`,
  'lessons.csv': `lesson;pupil;teacher;state;booked
L1;P1;Moira Tan;paid;2026-03-01
L2;P2;Sam Otter;open;2026-03-04
L3;P3;Sam Otter;paid;2026-03-02
L4;P3;Moira Tan;paid;2026-03-11
L5;P3;Sam Otter;paid;2026-04-14
L6;P4;Sam Otter;partly;2026-04-16
`,
});

it('counts the rows that "how many" names, not those they belong to', async () => {
  const { decision } = await school.ask('how many lessons of Embleton pupils are paid');
  expect(decision).toMatchObject({ kind: 'answer', reading: { rows: { rows: [[3]] } } });
});
