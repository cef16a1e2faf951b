import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

const stud = openWorkspace({
  'foals.csv': `foal,mare,born,sex
F1,M1,2025-04-01,colt
F2,M2,2025-04-09,filly
F3,M1,2026-04-02,colt
F4,M3,2026-05-01,filly
F5,M2,2026-05-11,colt
`,
  'mares.csv': `mare,breed
M1,Cob
M2,Shire
M3,Cob
`,
});

const watch = openWorkspace({
  'alerts.csv': `alert,service,paged,noise
A1,mail,yes,no
A2,mail,yes,yes
A3,web,no,yes
A4,web,yes,no
A5,web,no,no
A6,mail,yes,yes
`,
});

const office = openWorkspace({
  'jobs.csv': `job,client,mode,worked_min
J1,K1,phone,30
J2,K1,on site,120
J3,K2,phone,20
J4,K2,on site,90
J5,K1,phone,10
`,
  'clients.csv': `client,kind
K1,hospital
K2,court
`,
});

test.each([
  ['a year behind a percentage is no part of it', stud, 'foaling percentage 2025'],
  ['a share of rows is not one of a column', office, 'share of phone jobs in hospital work'],
])('%s', async (_, workspace, question) => {
  const { decision } = await workspace.ask(question);
  expect(decision.kind).not.toBe('answer');
});

test('the whole is what stands before the verb', async () => {
  const { decision, rows } = await watch.ask('what share of our pages is noise');
  expect(decision.kind).toBe('answer');
  expect(rows[0]?.slice(0, 3)).toEqual([0.5, 2, 4]);
});

test('a part behind the verb is still a share', async () => {
  const { decision, rows } = await watch.ask('what share of the alerts is noise');
  expect(decision.kind).toBe('answer');
  expect(rows[0]?.[0]).toBe(0.5);
});
