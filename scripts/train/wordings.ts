// Asks one question in many wordings: node scripts/train/wordings.ts <out folder> <workspace folder> [...]
// Writes a set in the format of workday over existing workspaces, in the words of their headers, with answers computed
// from the rows. Its kinds are the wordings, so the scorer's table shows which of them fail everywhere. With --of, only
// these parts.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from './generated/random.ts';
import { Maker } from './plain/maker.ts';
import { openWorkspace } from './plain/openWorkspace.ts';
import type { Intent, Made } from './wordings/intentParts.ts';
import { saidConditions } from './wordings/saidConditions.ts';
import { saidDays } from './wordings/saidDays.ts';
import { saidFigures } from './wordings/saidFigures.ts';
import { saidGroups } from './wordings/saidGroups.ts';
import { saidLists } from './wordings/saidLists.ts';
import { saidParents } from './wordings/saidParents.ts';
import { saidThreads } from './wordings/saidThreads.ts';
import { saidTimes } from './wordings/saidTimes.ts';
import { saidTotals } from './wordings/saidTotals.ts';

const parts: Readonly<Record<string, Readonly<Record<string, Intent>>>> = {
  figures: saidFigures,
  groups: saidGroups,
  parents: saidParents,
  lists: saidLists,
  totals: saidTotals,
  times: saidTimes,
  threads: saidThreads,
  days: saidDays,
  conditions: saidConditions,
};
const { values: options, positionals } = parseArgs({
  options: { of: { type: 'string', default: Object.keys(parts).join(',') } },
  allowPositionals: true,
});
const [out, ...folders] = positionals;
if (!out || folders.length === 0) {
  console.error(
    'usage: node scripts/train/wordings.ts <out folder> <workspace folder> [...] [--of days,conditions]',
  );
  process.exit(2);
}
const now = new Date('2026-11-21T12:00:00Z');
const intents = Object.assign({}, ...options.of.split(',').map((part) => parts[part]));
/** Columns and values are drawn at random, and some draws allow no question. */
const maxDraws = 12;
const lines: string[] = [];
mkdirSync(join(out, 'data'), { recursive: true });
for (const folder of folders) {
  const workspace = `${basename(dirname(dirname(resolve(folder))))}-${basename(folder)}`;
  rmSync(join(out, 'data', workspace), { force: true });
  symlinkSync(resolve(folder), join(out, 'data', workspace));
  const tempDir = mkdtempSync(join(tmpdir(), 'wordings-'));
  const tables = await openWorkspace(folder, tempDir, now);
  rmSync(tempDir, { recursive: true, force: true });
  const seed = [...workspace].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const random = new Random(seed);
  for (const [name, intent] of Object.entries<Intent>(intents))
    for (const [at, way] of (intent.then ?? intent.ways).entries()) {
      const made = draw(intent);
      if (made) write(`${workspace}-${name}-${at}`.replaceAll(' ', '_'), workspace, intent, way, made);
    }

  function draw({ make }: Intent): (Made & { maker: Maker }) | undefined {
    for (let tries = 0; tries < maxDraws; tries++) {
      const table = random.one(tables);
      if (!table) return undefined;
      const maker = new Maker(table, tables, random);
      const made = make(maker);
      if (made && made.truth.flat().length > 0) return { ...made, maker };
    }
    return undefined;
  }
}
writeFileSync(join(out, 'items.jsonl'), `${lines.join('\n')}\n`);
console.log(`${lines.length} questions`);

function write(
  id: string,
  workspace: string,
  intent: Intent,
  way: string,
  { parts, truth, then, maker }: Made & { readonly maker: Maker },
): void {
  const noun = maker.nounOf(maker.table);
  const said = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, part: string) =>
      String({ nouns: noun.many, noun: noun.one, ...parts }[part] ?? `{${part}}`),
    );
  const item = { workspace, percent_ok: true, any_sign: true, expect: 'answer' };
  const first = intent.then ? (intent.ways[0] ?? '') : way;
  lines.push(JSON.stringify({ id, ...item, kind: first, question: said(first), truth }));
  if (then)
    lines.push(
      JSON.stringify({
        id: `${id}-then`,
        ...item,
        kind: `${first} / ${way}`,
        question: said(way),
        truth: then,
        thread_of: id,
      }),
    );
}
