// node build/items.mjs           computes the truth of every question from the files and writes ../items.jsonl
// node build/items.mjs --check   computes them again and reports what differs from ../items.jsonl; --show prints them too
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ties } from './read.mjs';

const OUT = join(import.meta.dirname, '..', 'items.jsonl');
const FOLDER = join(import.meta.dirname, 'items');
const items = [];
const problems = [];

/** Numbers with 12 digits, so that the order of additions does not show. */
function tidy(value, question) {
  if (value === null || value === undefined || Number.isNaN(value) || value === '')
    problems.push(`empty value: ${question}`);
  return typeof value === 'number' ? Number(value.toPrecision(12)) : value;
}

/** The words a question file is written with; `readings` is the list of accepted answers, each a list of values. */
function collector(workspace) {
  let count = 0;
  const add = (question, kind, readings, { percent, anySign, note, expect = 'answer', thread } = {}) => {
    const truth = [];
    for (const reading of readings) {
      const values = reading.map((value) => tidy(value, question));
      if (values.length === 0) problems.push(`no values: ${question}`);
      if (!truth.some((other) => JSON.stringify(other) === JSON.stringify(values))) truth.push(values);
    }
    while (ties.length) problems.push(`tie: ${question}: ${ties.pop()}`);
    const id = `${workspace}-${String(++count).padStart(2, '0')}`;
    items.push({
      id,
      workspace,
      question,
      ...(thread && { thread_of: thread }),
      kind,
      expect,
      truth,
      ...(percent && { percent_ok: true }),
      ...(anySign && { any_sign: true }),
      ...(note && { note }),
    });
  };
  return {
    ask: add,
    follow: (question, readings, options = {}) =>
      add(question, 'followup', readings, { ...options, thread: items.at(-1).id }),
    refuse: (question, note) => add(question, 'oos', [], { expect: 'refuse', note }),
  };
}

for (const file of readdirSync(FOLDER).sort()) {
  const { write } = await import(join(FOLDER, file));
  await write(collector(file.replace('.mjs', '')));
}
for (const problem of problems) console.log('PROBLEM', problem);
const lines = items.map((item) => JSON.stringify(item));
if (process.argv.includes('--check')) {
  const stored = readFileSync(OUT, 'utf8').trim().split('\n');
  const differing = items.filter((_, index) => lines[index] !== stored[index]).map((item) => item.id);
  console.log(`${lines.length} items, ${differing.length} differ from items.jsonl`, ...differing);
  process.exitCode = differing.length || stored.length !== lines.length || problems.length ? 1 : 0;
} else {
  writeFileSync(OUT, `${lines.join('\n')}\n`);
  console.log(`wrote ${lines.length} items`);
}
if (process.argv.includes('--show')) {
  for (const { id, thread_of, kind, question, truth } of items) {
    console.log(`${thread_of ? '    ' : ''}${id} [${kind}] ${question}`);
    for (const values of truth) console.log(`        ${JSON.stringify(values).slice(0, 300)}`);
  }
}
