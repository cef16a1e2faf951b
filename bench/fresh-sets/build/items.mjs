// The questions of a set: from the files that write them to items.jsonl, with every truth from its SQL or from plain code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs the SQL of every question of a set and writes its items.jsonl; with `--check` reports the truths that differ from it.
 *
 * @param build The folder of the set's scripts, in which `items/` holds a file of questions for each workspace.
 * @param openData Opens the data of the set, for SQL by workspace.
 * @param checksTies Whether a ranking whose last place is shared with the next one is reported, unless a note says so.
 */
export async function runItems(build, openData, { checksTies = false } = {}) {
  const items = [];
  await writeQuestions(build, (workspace) => sqlWords(workspace, items));
  const query = await openData();
  const problems = [];
  const lines = [];
  for (const item of items) lines.push(await itemOf(item, { query, problems, checksTies }));
  storeItems(build, lines, problems);
}

/**
 * Writes the items.jsonl of a set whose question files work their truths out themselves; with `--check` reports what differs.
 *
 * @param build The folder of the set's scripts, in which `items/` holds a file of questions for each workspace.
 * @param ties Rankings that were cut between equal places; emptied question by question.
 */
export async function runPlainItems(build, ties) {
  const items = [];
  const problems = [];
  await writeQuestions(build, (workspace) => plainWords(workspace, { items, problems, ties }));
  storeItems(build, items, problems);
}

/** Each file of `items/` exports `write`, which is called with the words that add its questions. */
async function writeQuestions(build, wordsFor) {
  const folder = join(build, 'items');
  for (const file of readdirSync(folder).sort()) {
    const { write } = await import(join(folder, file));
    await write(wordsFor(file.replace('.mjs', '')));
  }
}

/** The words of a file with SQL. Each call adds one item; `follow` continues the thread of the item before it. */
function sqlWords(workspace, items) {
  const add = (question, kind, fields) =>
    items.push({ id: nextId(workspace, items), workspace, question, kind, expect: 'answer', ...fields });
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

/** The words of a file with truths in plain code; `readings` is the list of accepted answers, each a list of values. */
function plainWords(workspace, { items, problems, ties }) {
  const add = (question, kind, readings, { thread_of, expect = 'answer', ...options } = {}) => {
    const truth = [];
    for (const reading of readings) {
      if (
        reading.some((value) => value === null || value === undefined || Number.isNaN(value) || value === '')
      )
        problems.push(`empty value: ${question}`);
      addTruth(truth, reading.map(rounded));
      if (reading.length === 0) problems.push(`no values: ${question}`);
    }
    while (ties.length) problems.push(`tie: ${question}: ${ties.pop()}`);
    items.push(
      asLine({
        id: nextId(workspace, items),
        workspace,
        question,
        kind,
        expect,
        thread_of,
        truth,
        ...options,
      }),
    );
  };
  return {
    ask: add,
    follow: (question, readings, options = {}) =>
      add(question, 'followup', readings, { ...options, thread_of: items.at(-1).id }),
    refuse: (question, note) => add(question, 'oos', [], { expect: 'refuse', note }),
  };
}

const nextId = (workspace, items) =>
  `${workspace}-${String(1 + items.filter((item) => item.workspace === workspace).length).padStart(2, '0')}`;

/** The item with its truths: those written by hand, and the values each SQL text gives. */
async function itemOf(item, { query, problems, checksTies }) {
  const { id, workspace, hand, note, sql = [] } = item;
  const truth = [...(hand ?? [])];
  for (const text of sql) {
    try {
      const values = (await query(workspace, text))
        .flat()
        .map(plain)
        .filter((value) => value !== null);
      if (checksTies && !note && (await isTied(query, workspace, text)))
        problems.push(`${id}: tie at the limit in ${text}`);
      if (values.length === 0) problems.push(`${id}: no rows from ${text}`);
      addTruth(truth, values);
    } catch (error) {
      problems.push(`${id}: ${error.message} in ${text}`);
    }
  }
  return asLine({ ...item, truth });
}

/** Whether the place after the last one that is shown has the same value. */
async function isTied(query, workspace, text) {
  const [, ranking, limit] = /^(.*) limit (\d+)$/s.exec(text) ?? [];
  if (!limit) return false;
  const more = (await query(workspace, `${ranking} limit ${Number(limit) + 1}`)).map((row) => row.at(-1));
  return more.length > Number(limit) && more.at(-1) === more.at(-2);
}

function addTruth(truth, values) {
  if (!truth.some((other) => JSON.stringify(other) === JSON.stringify(values))) truth.push(values);
}

/** 12 digits, so that the order of additions does not show. */
const rounded = (value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);

const plain = (value) =>
  rounded(typeof value === 'string' && /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(value) ? Number(value) : value);

/** An item as items.jsonl has it, its fields in their order there. */
function asLine({
  id,
  workspace,
  question,
  thread_of,
  kind,
  expect,
  truth,
  percent,
  anySign,
  note,
  sql = [],
}) {
  return {
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
  };
}

/** Writes items.jsonl, or with `--check` compares with it; `--show` prints the truths too. */
function storeItems(build, items, problems) {
  const path = join(build, '..', 'items.jsonl');
  for (const problem of problems) console.log('PROBLEM', problem);
  const lines = items.map((item) => JSON.stringify(item));
  if (process.argv.includes('--check')) {
    const stored = readFileSync(path, 'utf8').trim().split('\n');
    const differing = items.filter((_, at) => lines[at] !== stored[at]).map(({ id }) => id);
    console.log(`${lines.length} items, ${differing.length} differ from items.jsonl`, ...differing);
    process.exitCode = differing.length || lines.length !== stored.length || problems.length ? 1 : 0;
  } else {
    writeFileSync(path, `${lines.join('\n')}\n`);
    console.log(`wrote ${lines.length} items`);
  }
  if (process.argv.includes('--show'))
    for (const { id, thread_of, kind, question, truth } of items) {
      console.log(`${thread_of ? '    ' : ''}${id} [${kind}] ${question}`);
      for (const values of truth) console.log(`        ${JSON.stringify(values).slice(0, 300)}`);
    }
}
