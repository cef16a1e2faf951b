import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const rows = Array.from({ length: 60 }, (_, at) => ({
  id: `X-${100 + at}`,
  day: 1 + (at % 12),
  service: ['api', 'search', 'web'][at % 3] ?? '',
  severity: at % 4 ? 'sev2' : 'sev1',
  hasReport: at % 8 === 0 || at % 5 === 1,
  approved: at % 6 === 0 ? '' : at % 6 < 4 ? 'y' : 'n',
}));

/** Incidents on the numbered days of a shoot, some with a report, some of which nobody has decided on. */
const shoot = openWorkspace({
  'incidents.csv': csv([
    ['incident_no', 'shoot_day', 'service', 'sev', 'report', 'approved'],
    ...rows.map(({ id, day, service, severity, hasReport, approved }) => [
      id,
      day,
      service,
      severity,
      hasReport ? 'yes' : 'no',
      approved,
    ]),
  ]),
});

testExamples(shoot, [
  { name: 'days that are numbered are counted', ask: 'how many shoot days have there been', rows: [[12]] },
  {
    name: 'a cell with nothing in it is neither yes nor no',
    ask: 'how many incidents with nothing in approved',
    rows: [[rows.filter(({ approved }) => approved === '').length]],
  },
]);

test('what stands before the noun is what a share is taken of', async () => {
  const { answer } = await shoot.ask('share of sev1 incidents with a report');
  const all = rows.filter(({ severity }) => severity === 'sev1');
  const share = (all.filter(({ hasReport }) => hasReport).length / all.length) * 100;
  expect(answer).toContain(`${share.toFixed(1).replace(/\.0$/, '')}%`);
});

test('a service that is not there is not left out', async () => {
  const { decision } = await shoot.ask('incidents of the mobile service');
  expect(decision.kind).not.toBe('answer');
});
