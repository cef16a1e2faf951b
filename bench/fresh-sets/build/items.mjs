// The questions of fresh-j and fresh-k: from the files that write them to items.jsonl, with every truth from its SQL.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words a question file is written with. Each call adds one item; `follow...` continues the thread of the item before it. */
function collector(workspace, items) {
  const add = (question, kind, fields) =>
    items.push({
      id: `${workspace}-${String(1 + items.filter((item) => item.workspace === workspace).length).padStart(2, '0')}`,
      workspace,
      question,
      kind,
      expect: 'answer',
      ...fields,
    });
  const last = () => ({ thread_of: items.at(-1).id });
  return {
    /** A question with one SQL text, or a list of them where several readings are accepted. */
    ask: (question, kind, sql, options = {}) => add(question, kind, { ...options, sql: [sql].flat() }),
    follow: (question, sql, options = {}) =>
      add(question, 'followup', { ...last(), ...options, sql: [sql].flat() }),
    /** A question that the data cannot answer; the note says why. */
    refuse: (question, note) => add(question, 'oos', { expect: 'refuse', note }),
    /** A question whose answer is text about the files themselves, written by hand. */
    askText: (question, kind, truth, options = {}) => add(question, kind, { ...options, hand: truth }),
  };
}

const plain = (value) => {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(value)) value = Number(value);
  return typeof value === 'number' ? Number(value.toPrecision(12)) : value;
};

async function buildItems(folder, openData) {
  const query = await openData();
  const items = [];
  const problems = [];
  for (const file of readdirSync(folder).sort()) {
    const { write } = await import(join(folder, file));
    write(collector(file.replace('.mjs', ''), items));
  }
  const lines = [];
  for (const {
    id,
    workspace,
    question,
    thread_of,
    kind,
    expect,
    hand,
    percent,
    anySign,
    note,
    sql = [],
  } of items) {
    const truth = [...(hand ?? [])];
    for (const text of sql) {
      try {
        const values = (await query(workspace, text))
          .flat()
          .map(plain)
          .filter((value) => value !== null);
        if (values.length === 0) problems.push(`${id}: no rows from ${text}`);
        if (!truth.some((other) => JSON.stringify(other) === JSON.stringify(values))) truth.push(values);
      } catch (error) {
        problems.push(`${id}: ${error.message} in ${text}`);
      }
    }
    lines.push({
      id,
      workspace,
      question,
      ...(thread_of && { thread_of }),
      kind,
      expect,
      truth,
      ...(percent && { percent_ok: true }),
      ...(anySign && { any_sign: true }),
      ...(note && { note }),
      ...(sql.length && { sql }),
    });
  }
  return { lines, problems };
}

/**
 * Runs the SQL of every question of a set and writes its items.jsonl; with `--check` reports the truths that differ from it.
 *
 * @param build The folder of the set's scripts, in which `items/` holds a file of questions for each workspace.
 * @param openData Opens the data of the set, for SQL by workspace.
 */
export async function runItems(build, openData) {
  const path = join(build, '..', 'items.jsonl');
  const { lines, problems } = await buildItems(join(build, 'items'), openData);
  for (const problem of problems) console.log('PROBLEM', problem);
  if (process.argv.includes('--check')) {
    const stored = readFileSync(path, 'utf8').trim().split('\n');
    const differing = lines
      .filter((line, index) => JSON.stringify(line) !== stored[index])
      .map((line) => line.id);
    console.log(`${lines.length} items, ${differing.length} differ from items.jsonl`, ...differing);
    process.exitCode = differing.length || lines.length !== stored.length || problems.length ? 1 : 0;
  } else {
    writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    console.log(`wrote ${lines.length} items`);
  }
}
