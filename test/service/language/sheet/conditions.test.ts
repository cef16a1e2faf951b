import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../../../../src/service/engine/answers/reader.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { askedWords } from '../../../../src/service/language/sheet/askedWords.ts';
import { conditionsOf } from '../../../../src/service/language/sheet/conditions.ts';
import type { Sheet } from '../../../../src/service/language/sheet/sheet.ts';
import { onlySheet } from '../../../../src/service/language/sheet/sheetReadings.ts';
import { openTables, type Tables } from '../../../../src/service/tables/tables.ts';

const matches = `Date,Rider,Nation,Result,Class,Points
2011-03-02,Ilse Brandt,GER,W 3-1,a,12
2011-03-20,Marco Fiorelli,ITA,L 0-2,b,7
2011-04-11,Hanna Vogt,GER,W 2-0,b,19
2011-05-05,Jules Moreau,FRA,D 1-1,c,7
2011-06-18,Don't Stop Now,FIN,L 1-4,a,3
`;

const folder = mkdtempSync(join(tmpdir(), 'conditions-'));
let tables: Tables;
let sheet: Sheet;

beforeAll(async () => {
  tables = await openTables({ tempDir: join(folder, 'temp') });
  const path = join(folder, 'matches.csv');
  writeFileSync(path, matches);
  const profiles = await tables.add({ id: 'matches', path, shownPath: 'matches.csv' });
  const catalogue = await new Reader(tables).catalogue(profiles, new Date('2026-11-21'));
  const found = await onlySheet(catalogue, (plan) => tables.query(plan, { maxRows: 1_000 }));
  if (!found) throw new Error('The table is small enough to be read whole.');
  sheet = found;
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true });
});

const conditions = (question: string) => conditionsOf(sheet, askedWords(tokenize(question), sheet));
const rowsIn = (question: string, column: string) =>
  conditions(question)
    .filter((each) => each.column.column.name === column && !each.isNegated)
    .map(({ rows }) => [...rows]);

test('the word for the people of a country finds its code', () => {
  expect(rowsIn('how many germans took part', 'Nation')).toContainEqual([0, 2]);
});

test('"won" and "lost" find results that start with a letter', () => {
  expect(rowsIn('how many races were won', 'Result')).toContainEqual([0, 2]);
  expect(rowsIn('who lost in april', 'Result')).toContainEqual([1, 4]);
});

test('a misspelt name is still found', () => {
  expect(rowsIn('how many points does fiorrelli have', 'Rider')).toContainEqual([1]);
});

test('a day without a year limits dates that are all of one year', () => {
  expect(rowsIn('which riders started after april 11', 'Date')).toContainEqual([3, 4]);
  expect(rowsIn('which riders started before april', 'Date')).toContainEqual([0, 1]);
});

test('a single letter is a value where its column is named beside it', () => {
  expect(rowsIn('who started in class b', 'Class')).toContainEqual([1, 2]);
});

test('a limit beside a number outweighs the cell with that number', () => {
  const [first] = conditions('which rider has fewer than 7 points').filter(
    ({ column }) => column.column.name === 'Points',
  );
  expect(first).toMatchObject({ kind: '<', rows: [4] });
});

test('the column named beside a number comes before the others that hold it', () => {
  const [first] = conditions('what is the rider with points of 3');
  expect(first?.column.column.name).toBe('Points');
});

test('a negation inside a name denies nothing', () => {
  const isDenied = (question: string) => conditions(question).some(({ isNegated }) => isNegated);
  expect(isDenied('who was not in class a')).toBe(true);
  expect(isDenied("which class was don't stop now in")).toBe(false);
});
