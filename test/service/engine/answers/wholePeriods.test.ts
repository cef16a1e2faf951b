import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

/** A parcel a day from 20 January to 8 June, in two branches by turns. */
const parcels = Array.from({ length: 140 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 0, 20 + at)).toISOString().slice(0, 10);
  return `P${at},${day},${at % 2 === 0 ? 'North' : 'South'},${10 + (at % 5)}`;
});

/** Visits now and then, between six and fourteen days a month, until the 4th of November. */
const visits = Array.from({ length: 11 }, (_, month) => {
  const days = month === 10 ? 3 : 6 + ((month * 5) % 9);
  return Array.from({ length: days }, (__, at) => {
    const day = `2026-${String(month + 1).padStart(2, '0')}-${String(1 + at * (month === 10 ? 1 : 2)).padStart(2, '0')}`;
    return `V${month}${at},${day},${30 + at}`;
  });
}).flat();

/** A ride every other day but for January, which has one every third day from its second day to its last. */
const rides = Array.from({ length: 180 }, (_, at) => at).flatMap((at) => {
  const date = new Date(Date.UTC(2026, 0, 2 + at));
  const isRide = date.getUTCMonth() === 0 ? at % 3 === 0 : at % 2 === 0;
  return isRide ? [`R${at},${date.toISOString().slice(0, 10)},${10 + (at % 7)}`] : [];
});

const folder = mkdtempSync(join(tmpdir(), 'whole-periods-'));
let service: RunningService;
let client: Client;
beforeAll(async () => {
  writeFileSync(join(folder, 'parcels.csv'), ['parcel_id,sent_on,branch,cost_usd', ...parcels].join('\n'));
  writeFileSync(join(folder, 'visits.csv'), ['visit_id,visited_on,fee_usd', ...visits].join('\n'));
  writeFileSync(join(folder, 'rides.csv'), ['ride_id,ridden_on,fare_usd', ...rides].join('\n'));
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test('a period cut by a filter is complete if the data continue', async () => {
  const { answer } = await client.send(api.knowledge.answer, {
    query: 'total cost per week between 26 March 2026 and 6 May 2026',
  });
  expect(answer).toMatch(/total cost/);
  expect(answer).not.toMatch(/incomplete/);
});

test.each(['total cost per month', 'total cost per month by branch'])(
  '"%s" leaves months that are not whole out of its sentence, and says so once',
  async (query) => {
    const { answer } = await client.send(api.knowledge.answer, { query });
    expect(answer).toContain('January 2026 and June 2026 look incomplete and are left out.');
    const told = answer?.replace(/January 2026 and June 2026 look.*/, '');
    expect(told).toContain('May 2026');
    expect(told).not.toMatch(/January|June/);
  },
);

test('for sporadic records, a month that breaks off early is left out', async () => {
  const { answer } = await client.send(api.knowledge.answer, { query: 'total visit fee per month' });
  expect(answer).toContain('November 2026 looks incomplete and is left out.');
});

test('a sparse first month with records from its beginning to its end is complete', async () => {
  const { answer } = await client.send(api.knowledge.answer, { query: 'total ride fare per month' });
  expect(answer).toMatch(/fare/);
  expect(answer).toContain('January 2026');
  expect(answer).not.toMatch(/incomplete/);
});
