import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'ties-'));
let service: RunningService;
let client: Client;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'league.csv'),
    'team,points,wins\nReds,12,4\nBlues,12,3\nGreens,9,3\nWhites,7,2\nBlacks,5,1\n',
  );
  writeFileSync(
    join(folder, 'films.csv'),
    'film,US gross,Worldwide gross\nNight Train,9,30\nPaper Moon,8,50\nBlue Harbour,3,40\n',
  );
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function answer(query: string): Promise<string> {
  return (await client.send(api.knowledge.answer, { query })).answer;
}

describe('ties are named', () => {
  test.each([
    ['which team has the most points', /(?=.*Reds)(?=.*Blues)(?!.*Greens)(?=.*12)/],
    ['top team by points', /(?=.*Reds)(?=.*Blues)(?!.*Greens)/],
    ['points by team', /highest for (Reds and Blues|Blues and Reds) \(12 each\)/],
    ['top 2 teams by wins', /(?=.*Reds \(4\))(?=.*Blues \(3\))(?=.*Greens \(3\))/],
    ['which team has the most wins', /^(?!.*Blues).*Reds.*4/],
  ])('"%s"', async (query, words) => {
    expect(await answer(query)).toMatch(words);
  });
});

describe('a yes-or-no question is answered with yes or no, and both sides', () => {
  test.each([
    ['did Reds have more points than Greens', /^Yes.*12 for Reds and 9 for Greens/],
    ['did Greens have more points than Reds', /^No.*9 for Greens and 12 for Reds/],
    ['does Reds have more points than Blues', /^No.*12 both for Reds and for Blues/],
    ['does Greens have fewer points than Reds', /^Yes/],
    ['did Reds score more than 10 points', /^Yes.*12/],
    ['does Whites have at least 8 points', /^No.*7/],
    ['are total wins higher than total points', /^No.*13.*45|^No.*45.*13/],
  ])('"%s"', async (query, words) => {
    expect(await answer(query)).toMatch(words);
  });

  test('the measure of a comparison is not guessed', async () => {
    expect(await answer('is Reds better than Greens')).not.toMatch(/^(Yes|No)/);
  });
});

describe('a word that fits two measures equally well', () => {
  test('is read as the first, which the answer names', async () => {
    const text = await answer('which film has the highest gross');
    expect(text).toMatch(/Night Train has the highest US gross/);
    expect(await answer('which film has the highest worldwide gross')).not.toMatch(/ways/);
    expect(await answer('total US gross and worldwide gross in films')).not.toMatch(/ways/);
  });
});

describe('a ranking of totals', () => {
  test('is not summed again', async () => {
    expect(await answer('top 3 teams by total points')).not.toMatch(/33/);
  });
});
