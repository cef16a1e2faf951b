import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { remakeCard } from '../../src/cardFiles/remakeCard.ts';
import { salesCsv } from '../fake/commandContext.ts';
import { makeFolder } from '../fake/surroundings.ts';
import { madeFrom, openSales } from './openSales.ts';

const { signal } = new AbortController();

test('the pipeline check lists each card file and fails if one does not match its data', async () => {
  const { folder, address, client } = await openSales();
  const made = await remakeCard(client, madeFrom, address, signal);
  const card = (more: object) => JSON.stringify({ ...made, ...more });
  writeFileSync(join(folder, 'by-hand.card.json'), card({}));
  writeFileSync(join(folder, 'revenue.card.json'), card({ made_from: madeFrom }));
  const good = await runCheck(folder);
  expect(good).toMatchObject({ code: 0 });
  expect(good.out).toMatch(
    /skipped by-hand\.card\.json[\s\S]*ok {6}revenue\.card\.json[\s\S]*2 checked, 0 failed/,
  );

  writeFileSync(join(folder, 'sales.csv'), salesCsv.replace('170', '180'));
  const bad = await runCheck(folder);
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(
    /FAILED {2}revenue\.card\.json: its data have changed\n.*North: 440 in the card, 450/,
  );
  expect((await runCheck(makeFolder({}))).out).toMatch(/no card files/);
});

const path = (from: string) => fileURLToPath(new URL(`../../${from}`, import.meta.url));

function runCheck(folder: string): Promise<{ code: number | null; out: string }> {
  const args = [path('src/cli/checkCards.ts'), '--service', path('src/service/main.ts'), folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (bytes) => {
    out += bytes;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}
