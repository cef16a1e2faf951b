import { expect, test } from 'vitest';
import { csv, openWorkspace } from './asking.ts';

const outcomes = ['passed', 'failed', 'passed', 'passed'];

/** Builds and the tests that ran in them share the words "passed" and "failed". */
const pipeline = openWorkspace({
  'builds.csv': csv([
    ['build_id', 'branch', 'status'],
    ...Array.from({ length: 40 }, (_, at) => [
      500 + at,
      at % 3 ? 'main' : 'hotfix',
      at % 5 ? 'passed' : 'failed',
    ]),
  ]),
  'test_runs.csv': csv([
    ['build_id', 'test_name', 'outcome'],
    ...Array.from({ length: 90 }, (_, at) => [
      500 + (at % 30),
      `suite ${at % 7}`,
      outcomes[(at * 7) % 4] ?? '',
    ]),
  ]),
});

test('a value that two tables hold is that of the noun it stands before', async () => {
  const passedWithFailed = Array.from({ length: 40 }, (_, at) => at).filter(
    (at) => at % 5 && [at, at + 30, at + 60].some((run) => at < 30 && outcomes[(run * 7) % 4] === 'failed'),
  ).length;
  for (const question of [
    'how many passed builds have a failed test run',
    'passed builds with failed test runs, count',
  ]) {
    const { decision, rows } = await pipeline.ask(question);
    expect(decision.kind, question).toBe('answer');
    expect(rows, question).toEqual([[passedWithFailed]]);
  }
});

const tracker = openWorkspace({
  'issues.csv': csv([
    ['number', 'reporter', 'state', 'created_at', 'closed_at'],
    ...Array.from({ length: 60 }, (_, at) => {
      const day = String((at % 28) + 1).padStart(2, '0');
      const isOpen = at % 3 === 0;
      return [
        at + 1,
        at < 20 ? 'Ann' : at < 45 ? 'Bob' : 'Cem',
        isOpen ? 'open' : 'closed',
        `2026-0${(at % 4) + 3}-${day}`,
        isOpen ? '' : `2026-0${(at % 4) + 4}-${day}`,
      ];
    }),
  ]),
});

test('"opened" and "reported" are when a row began, and not the state "open"', async () => {
  const { decision, rows } = await tracker.ask('how many issues were opened in march 2026');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[15]]);
});

test('two figures are no single one', async () => {
  const { decision, rows } = await tracker.ask(
    'how many issues were opened in april 2026 and how many were closed',
  );
  expect(decision.kind === 'answer' && rows.length === 1 && rows[0]?.length === 1).toBe(false);
});

const insurer = openWorkspace({
  'claims.csv': csv([
    ['claim_no', 'holder', 'category', 'amount'],
    ...Array.from({ length: 40 }, (_, at) => [
      `C${100 + at}`,
      at % 2 ? 'Ida Oakes' : (['Ben Ash', 'Cleo Fir', 'Dan Elm', 'Eve Yew'][(at / 2) % 4] ?? ''),
      ['hail', 'fire', 'theft'][at % 3] ?? '',
      at === 6 ? 9000 : 100 + ((at * 37) % 400),
    ]),
  ]),
});

test('"the largest claim" is one claim, and no number of claims', async () => {
  const { decision, rows } = await insurer.ask('who made the largest claim');
  expect(decision.kind === 'answer' && rows[0]?.[0] === 'Ida Oakes').toBe(false);
});

test('"how many" is not answered with the group that has the most', async () => {
  const { decision } = await insurer.ask('how many claims exceed the limit of their category');
  expect(decision.kind).not.toBe('answer');
});

const greenhouse = openWorkspace({
  'readings.csv': csv([
    ['room', 'temperature (C)', 'power (W)'],
    ...Array.from({ length: 30 }, (_, at) => [
      ['Cactus', 'Fern', 'Orchid', 'Palm'][at % 4] ?? '',
      15 + (at % 4) * 3,
      40 + at,
    ]),
  ]),
});

test('several things that are listed have a figure each', async () => {
  const means = [
    ['Palm', 24],
    ['Orchid', 21],
    ['Fern', 18],
  ];
  const { decision, rows } = await greenhouse.ask('average temperature of Fern, Orchid and Palm');
  expect(decision.kind).toBe('answer');
  expect(rows.map(([room, mean]) => [room, mean])).toEqual(means);
  const together = await greenhouse.ask('average temperature of Fern and Orchid together');
  expect(together.rows).toEqual([[expect.closeTo(19.4, 5)]]);
});

test('a number with a unit is about a column that has such a unit', async () => {
  const { decision, rows } = await greenhouse.ask('how many readings under 20 C, power over 50 W');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[10]]);
});

test('how many times more is a ratio, and a range has its width', async () => {
  const ratio = await insurer.ask('how many times more hail than fire claims are there');
  expect(ratio.decision.kind).toBe('answer');
  expect(ratio.answer).toContain('1.08 times as many');
  const range = await insurer.ask('range of amount');
  expect(range.decision.kind).toBe('answer');
  expect(range.answer).toContain('a difference of');
});

test('the columns of a file are told however the file is named', async () => {
  for (const question of ['which columns does the claims file have', 'columns of the claims file']) {
    const { decision, answer } = await insurer.ask(question);
    expect(decision.kind, question).toBe('answer');
    expect(answer, question).toContain('claim_no, holder, category and amount');
  }
});
