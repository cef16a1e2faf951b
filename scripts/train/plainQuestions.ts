// Makes questions in the words of the headers: node scripts/train/plainQuestions.ts <out folder> <workspace folder>
// [...]
// Writes a set in the format of workday over existing workspaces, with answers computed from the rows. A failure here
// is not due to vocabulary, so it affects every workspace. Measure it like any other set, with `npm run predict --
// workday <out folder> <file>` and the scorer.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Random } from './generated/random.ts';
import { makeQuestions } from './plain/makeQuestions.ts';
import type { PlainQuestion } from './plain/maker.ts';
import { openWorkspace } from './plain/openWorkspace.ts';

const [out, ...folders] = process.argv.slice(2);
if (!out || folders.length === 0) {
  console.error('usage: node scripts/train/plainQuestions.ts <out folder> <workspace folder> [...]');
  process.exit(2);
}
const questionsOfKind = 1;
const now = new Date('2026-11-21T12:00:00Z');
const lines: string[] = [];
mkdirSync(join(out, 'data'), { recursive: true });
for (const folder of folders) {
  // The path is SET/data/WORKSPACE.
  const workspace = `${basename(dirname(dirname(resolve(folder))))}-${basename(folder)}`;
  rmSync(join(out, 'data', workspace), { force: true });
  symlinkSync(resolve(folder), join(out, 'data', workspace));
  const tempDir = mkdtempSync(join(tmpdir(), 'plain-'));
  const tables = await openWorkspace(folder, tempDir, now);
  rmSync(tempDir, { recursive: true, force: true });
  const random = new Random(
    workspace.split('').reduce((seed, letter) => seed * 31 + letter.charCodeAt(0), 7) >>> 0,
  );
  const questions = tables.flatMap((loaded) => makeQuestions(loaded, tables, random, questionsOfKind));
  for (const [at, { then, ...first }] of questions.entries()) {
    const id = `${workspace}-${at}`;
    write(id, workspace, first);
    if (then) write(`${id}-then`, workspace, then, id);
  }
}
writeFileSync(join(out, 'items.jsonl'), `${lines.join('\n')}\n`);
console.log(`${lines.length} questions`);

function write(id: string, workspace: string, question: Omit<PlainQuestion, 'then'>, thread?: string): void {
  const item = { id, workspace, percent_ok: true, any_sign: true, expect: 'answer', ...question };
  lines.push(JSON.stringify({ ...item, ...(thread !== undefined && { thread_of: thread }) }));
}
