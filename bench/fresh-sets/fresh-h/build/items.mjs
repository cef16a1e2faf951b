// node build/items.mjs writes ../items.jsonl; --check compares with what is stored; --show prints the truths too.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ties } from './read.mjs';

const OUT = join(import.meta.dirname, '..', 'items.jsonl');
const items = [];
const problems = [];
const tidy = (v) => {
  if (v === null || v === undefined || Number.isNaN(v))
    problems.push(`empty value in ${items.at(-1)?.id ?? 'first'} or the next`);
  return typeof v === 'number' ? Number(v.toPrecision(12)) : v;
};
function words(workspace) {
  const add = (question, kind, readings, { percent, anySign, note, expect = 'answer', thread_of } = {}) => {
    const truth = [];
    for (const r of readings) {
      const v = r.map(tidy);
      if (v.length === 0) problems.push(`no values: ${question}`);
      if (!truth.some((o) => JSON.stringify(o) === JSON.stringify(v))) truth.push(v);
    }
    while (ties.length) problems.push(`tie in ${question}: ${ties.pop()}`);
    items.push({
      id: `${workspace}-${String(1 + items.filter((i) => i.workspace === workspace).length).padStart(2, '0')}`,
      workspace,
      question,
      ...(thread_of && { thread_of }),
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
    follow: (q, readings, o = {}) => add(q, 'followup', readings, { ...o, thread_of: items.at(-1).id }),
    refuse: (q, note) => add(q, 'oos', [], { expect: 'refuse', note }),
  };
}
for (const f of readdirSync(join(import.meta.dirname, 'items')).sort()) {
  const { items: write } = await import(`./items/${f}`);
  await write(words(f.replace('.mjs', '')));
}
for (const p of problems) console.log('PROBLEM', p);
const lines = items.map((i) => JSON.stringify(i));
if (process.argv.includes('--check')) {
  const old = readFileSync(OUT, 'utf8').trim().split('\n');
  const bad = items.filter((_, i) => lines[i] !== old[i]).map((i) => i.id);
  console.log(`${lines.length} items, ${bad.length} differ`, ...bad);
  process.exitCode = bad.length || problems.length ? 1 : 0;
} else {
  writeFileSync(OUT, `${lines.join('\n')}\n`);
  console.log(`wrote ${lines.length} items`);
}
if (process.argv.includes('--show'))
  for (const i of items)
    console.log(
      `${i.thread_of ? '    ' : ''}${i.id} [${i.kind}] ${i.question}\n${i.truth.map((v) => `        ${JSON.stringify(v).slice(0, 300)}`).join('\n')}`,
    );
