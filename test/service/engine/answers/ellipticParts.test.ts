import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

// Two listings were sold in 2025 and one in 2026, whenever they were listed.
const listings = `ref,status,price,listed,closed
R1,sold,100,2024-11-10,2025-02-10
R2,sold,300,2025-01-12,2025-03-01
R3,sold,500,2025-02-01,2026-03-15
R4,withdrawn,250,2025-02-10,2025-06-01
R5,withdrawn,50,2025-03-10,2026-01-05
R6,active,70,2026-03-11,
R7,reserved,20,2026-03-16,
`;

const viewings = `day,ref,outcome
2025-01-20,R1,offer
2025-02-20,R2,offer
2025-05-20,R4,none
2026-02-20,R3,offer
2026-03-20,R6,none
`;

const folder = mkdtempSync(join(tmpdir(), 'elliptic-parts-'));
let service: RunningService;
let client: Client;
beforeAll(async () => {
  writeFileSync(join(folder, 'listings.csv'), listings);
  writeFileSync(join(folder, 'viewings.csv'), viewings);
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test.each([
  [
    'total price of the sold listings and how many are active',
    /total price of sold listings is 900/,
    /1 (active listing|listing is active)/,
  ],
  [
    'what is the average price of all listings closed in 2025 and how many in 2026',
    /average price of listings closed in 2025 is 216\.7/,
    /2 listings closed in 2026|2 listings were closed in 2026/,
  ],
])(
  'a part that names nothing is asked of the things of the part before it: %s',
  async (query, first, second) => {
    const { answer } = await client.send(api.knowledge.answer, { query });

    expect(answer).toMatch(first);
    expect(answer).toMatch(second);
  },
);
