import { csv, openWorkspace, testExamples } from './asking.ts';

const people = ['Ada Cole', 'Ben Dorn', 'Cleo Ebers', 'Dov Falk', 'Eva Gross', 'Finn Hale'].map(
  (name, at) => ({
    no: 210 + at,
    name,
    dept: at % 2 === 0 ? 'Finance' : 'Stores',
    days: 20 + at,
  }),
);
const statuses = ['approved', 'Approved', 'approved', 'pending', 'declined', 'approved', 'withdrawn'];
const requests = Array.from({ length: 63 }, (_, at) => {
  const person = people[(at * 5) % 5] ?? people[0];
  const status = statuses[at % statuses.length] ?? '';
  const asked = Date.UTC(2026, 0, 5 + at * 4);
  const first = asked + (7 + (at % 9)) * 86_400_000;
  return {
    ref: `LR-${300 + at}`,
    person: people[at % 5] ?? person,
    type: at % 3 === 0 ? 'sick' : 'annual',
    days: [1, 0.5, 3, 2, 1.5][(at * 3) % 5] ?? 1,
    status,
    asked,
    first,
    approver: at % 7 === 3 ? '' : at % 4 === 0 ? 'Gil Rusk' : 'Ingrid Moss',
  };
});
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Requests for leave, with who approved them, of people who are entitled to so many days; one person never asked. */
const leave = openWorkspace({
  'absence_requests.csv': csv([
    ['ref', 'staff_no', 'absence_type', 'first_day', 'working_days', 'status', 'requested_on', 'approver'],
    ...requests.map(({ ref, person, type, days, status, asked, first, approver }) => [
      ref,
      person?.no ?? 0,
      type,
      iso(first),
      days,
      status,
      iso(asked),
      approver,
    ]),
  ]),
  'staff.csv': csv([
    ['staff_no', 'full_name', 'dept', 'entitlement_days'],
    ...people.map(({ no, name, dept, days }) => [no, name, dept, days]),
  ]),
});

const pending = requests.filter(({ status }) => status === 'pending');
const taken = (name: string, type: string, counts: (status: string) => boolean) =>
  requests
    .filter((each) => each.person?.name === name && each.type === type && counts(each.status.toLowerCase()))
    .reduce((sum, { days }) => sum + days, 0);
const isOpenOrApproved = (status: string) => status === 'approved' || status === 'pending';
const left = ({ name, days }: (typeof people)[number]) => days - taken(name, 'annual', isOpenOrApproved);
const most = [...people].sort((a, b) => left(b) - left(a))[0];
const sickest = [...people].sort(
  (a, b) => taken(b.name, 'sick', () => true) - taken(a.name, 'sick', () => true),
)[0];
const annual = requests.filter(({ type }) => type === 'annual');
const ahead = annual.reduce((sum, { asked, first }) => sum + (first - asked) / 86_400_000, 0) / annual.length;

testExamples(leave, [
  {
    name: 'what waits for a decision is pending, and not all but what was approved',
    ask: 'how many requests are still waiting for approval',
    rows: [[pending.length]],
  },
  {
    name: 'nobody has decided on what is pending',
    ask: 'how many requests has nobody decided on yet',
    rows: [[pending.length]],
  },
  {
    name: 'what a person is entitled to, less what was approved or is pending, is left',
    ask: 'how many days of annual leave has Ben Dorn got left',
    rows: [[left(people[1] ?? people[0] ?? { no: 0, name: '', dept: '', days: 0 })]],
  },
  {
    name: 'somebody who never asked has everything left',
    ask: 'who has the most annual leave left',
    rows: [[most?.name ?? '', most ? left(most) : 0]],
  },
  {
    name: 'what is left is shown for each person',
    ask: 'annual leave left per person',
    rows: [...people]
      .map((person) => [person.name, left(person)])
      .sort((a, b) => Number(b[1]) - Number(a[1])),
  },
  {
    name: 'who took leave is not who approved it',
    ask: 'who took the most sick days',
    rows: [[sickest?.name ?? '', taken(sickest?.name ?? '', 'sick', () => true)]],
  },
  {
    name: 'in advance is from the request to the first day',
    ask: 'how far in advance do people ask for annual leave, in days',
    rows: [[Number(ahead.toFixed(4))]],
  },
]);
