// Writes the school: marks (workbook with titles, one sheet for each year, "abs"), register, pupils (CSV), teachers (TSV), forms (JSON).
import { saveJson, saveTable, saveWorkbook } from '../../../build/lib.mjs';
import { forms, marks, pupils, register, teachers } from '../clean/school.mjs';

const day = (iso) => iso.split('-').reverse().join('/');
const pupil = (id) => pupils.find((p) => p.id === id);
saveWorkbook('school/marks_2025-26.xlsx', [
  {
    name: 'Marks',
    rows: [
      ['Northgate School'],
      ['End of term marks 2025/26, out of 100 (abs = missed the test)'],
      [],
      ['Pupil No', 'Pupil', 'Subject', 'Taught by', 'Autumn', 'Spring', 'Summer'],
      ...marks.map((m) => [
        ...[m.pupil, `${pupil(m.pupil).last}, ${pupil(m.pupil).first}`, m.subject, m.teacher],
        ...[m.autumn, m.spring, m.summer].map((mark) => mark ?? 'abs'),
      ]),
    ],
    merges: ['A1:G1', 'A2:G2'],
  },
]);
saveTable(
  'school/register.csv',
  ['Date', 'Pupil No', 'Session', 'Code', 'Minutes late'],
  register.map((r) => [day(r.day), r.pupil, r.session.toUpperCase(), r.code, r.minutes]),
);
saveTable(
  'school/pupils.csv',
  ['No', 'Surname', 'First name', 'Form', 'Date of birth', 'Lunch', 'Bus'],
  pupils.map((p) => [p.id, p.last, p.first, p.form, day(p.born), p.lunch, p.bus]),
);
saveTable(
  'school/teachers.tsv',
  ['Initials', 'Name', 'Subjects', 'At the school since'],
  teachers.map((t) => [t.initials, t.name, t.subjects, t.since]),
  '\t',
);
saveJson(
  'school/forms.json',
  forms.map(({ form, year, tutor, room }) => ({ form, year, tutor: { initials: tutor }, room })),
);
