// Writes the staff: employees (semicolons, dd/mm/yyyy), absences (JSON lines, nested), salaries (Parquet), departments (TSV).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, save, saveJsonLines, saveTable } from '../../../build/lib.mjs';
import { connect } from '../../../build/views.mjs';
import { absences, departments, people, salaries } from '../clean/people.mjs';

const day = (iso) => (iso ? iso.split('-').reverse().join('/') : '');
const COLUMNS =
  'EmpNo;LastName;FirstName;DeptCode;JobTitle;ManagerNo;WeeklyHours;Site;HireDate;LeaveDate;BirthDate';
save(
  'people/Employees_20261115.csv',
  `${[
    'Employee list, all sites;;;;;;;;;;',
    'Export of 15/11/2026 07:30;;;;;;;;;;',
    COLUMNS,
    ...people.map((p) =>
      [
        ...[p.no, p.last, p.first, p.dept, p.job, p.manager ?? '', `${p.hours},00`, p.site],
        ...[day(p.hired), day(p.left), day(p.born)],
      ].join(';'),
    ),
  ].join('\n')}\n`,
);
saveJsonLines(
  'people/absences.jsonl',
  absences.map((a, at) => ({
    ...{
      id: 30001 + at,
      employee: a.who,
      type: a.type,
      period: { from: a.from, to: a.to, workdays: a.days },
    },
    ...(a.note === null ? {} : { doctorsNote: a.note }),
    approvedBy: a.by,
  })),
);
saveTable(
  'people/departments.tsv',
  ['Code', 'Department', 'Head', 'Cost centre', 'Planned headcount'],
  departments.map((d) => [d.code, d.name, d.head, d.costCentre, d.planned]),
  '\t',
);
mkdirSync(join(DATA, 'people'), { recursive: true });
const connection = await connect();
await connection.run(
  'create table salary (emp_no integer, valid_from date, annual_gross decimal(10,2), reason varchar)',
);
for (const { no, from, pay, reason } of salaries)
  await connection.run(`insert into salary values (${no}, '${from}', ${pay}, '${reason}')`);
await connection.run(`copy salary to '${join(DATA, 'people/salary_history.parquet')}' (format parquet)`);
