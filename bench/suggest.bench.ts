import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../src/client/client.ts';
import { AskSuggestions, waitMs } from '../src/commands/askSuggestions.ts';
import { api } from '../src/contract/api.ts';
import { type Bench, timed } from './figure.ts';
import { withService } from './measuredService.ts';

const samples = new URL('../samples', import.meta.url).pathname;
const typedQuestions = [
  'average price by symbol',
  'which origin has the highest horsepower',
  'total worldwide gross by distributor',
  'life expectancy in japan over time',
  'number of rainy days per month',
];
/** Nothing takes that long: what has not come by then never will. */
const giveUpMs = 30_000;

/** From a keystroke in the ask box to the first suggestion for it, the pause that the box waits for included. */
export const bench: Bench = async (report) => {
  const store = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  try {
    await withService([samples], store, async ({ client }) => {
      await untilRead(client);
      const found: number[] = [];
      const bare: number[] = [];
      let strokes = 0;
      for (const question of typedQuestions)
        for (let length = 2; length <= question.length; length++) {
          strokes++;
          const tookMs = await firstSuggestion(client, question.slice(0, length));
          if (tookMs === undefined) continue;
          found.push(tookMs);
          bare.push(await timed(() => wait(waitMs).then(() => client.send(api.service.capabilities, {}))));
        }
      const against = 'the same pause + an empty round trip';
      console.log(`  a suggestion came for ${found.length} of ${strokes} keystrokes`);
      for (const share of [0.5, 0.95])
        report({
          promise: `suggest: keystroke to first suggestion, p${share * 100}`,
          ours: percentile(found, share),
          reference: percentile(bare, share),
          against,
        });
    });
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
};

/** The first suggestion for a folder reads its files, once. */
async function untilRead(client: Client): Promise<void> {
  await client.send(api.questions.suggest, { q: '', limit: 1 });
}

/** Undefined where everything was looked up and nothing fits. */
async function firstSuggestion(client: Client, typed: string): Promise<number | undefined> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no reply for "${typed}"`)), giveUpMs);
    const end = (tookMs: number | undefined) => {
      clearTimeout(late);
      suggestions.cancel();
      resolve(tookMs);
    };
    // One reply for names, if the last word is long enough for any, one for columns, and two for questions.
    const letters = /[\p{L}\p{N}_]*$/u.exec(typed)?.[0].length ?? 0;
    let pending = 3 + (letters >= 3 ? 1 : 0);
    const suggestions = new AskSuggestions({
      connection: { isEmbedded: true, client: async () => client, offers: async () => true },
      onFound: () => {
        pending--;
        if (suggestions.nodes.length + suggestions.columns.length + suggestions.questions.length > 0)
          end(performance.now() - started);
        else if (pending === 0) end(undefined);
      },
    });
    suggestions.look(typed);
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
