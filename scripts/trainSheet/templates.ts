import type { Sheet, SheetColumn } from '../../src/service/language/sheet/sheet.ts';
import type { Item } from './examples.ts';

const perTable = 2;
const joinedPerTable = 4;

interface Picked {
  readonly asked: SheetColumn;
  readonly key: SheetColumn;
  readonly value: string;
  readonly rows: readonly number[];
  readonly scale: { readonly column: SheetColumn; readonly numbers: readonly (number | null)[] } | undefined;
}

type Template = readonly [string, (picked: Picked) => readonly (string | number)[] | undefined];

const cells = ({ asked, rows }: Picked) =>
  [...new Set(rows.map((row) => String(asked.cells[row] ?? '')))].filter((text) => text !== '');
const count = ({ rows, asked }: Picked) => (asked.column.type === 'number' ? undefined : [rows.length]);
const fold =
  (fn: (numbers: number[]) => number) =>
  ({ scale, rows }: Picked) => {
    const numbers = scale ? rows.flatMap((row) => scale.numbers[row] ?? []) : [];
    return numbers.length === 0 ? undefined : [Number(fn(numbers).toPrecision(12))];
  };
const ofAll = (fn: (numbers: number[]) => number) => (picked: Picked) =>
  fold(fn)({ ...picked, rows: picked.asked.cells.map((_, row) => row) });
const max = (numbers: number[]) => Math.max(...numbers);
const min = (numbers: number[]) => Math.min(...numbers);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const mean = (numbers: number[]) => sum(numbers) / numbers.length;

/** A: the column asked for, K: the column of the condition, V: its value, N: a numeric column. */
const templates: readonly Template[] = [
  ['what is the A when the K is V?', cells],
  ['what was the A for V?', cells],
  ['which A has a K of V?', cells],
  ['name the A for V', cells],
  ['what A has V as the K?', cells],
  ['tell me the A with a K of V', cells],
  ['what is the A of V?', cells],
  ['A of V', cells],
  ['when the K is V, what is the A?', cells],
  ['what is the A if the K is V?', cells],
  ['who or what is the A that has V?', cells],
  ['how many A are there when the K is V?', count],
  ['how many A have V as the K?', count],
  ['what is the number of A for V?', count],
  ['how many times is the K V?', ({ rows }) => [rows.length]],
  ['what is the total number of A with a K of V?', count],
  ['what is the highest N when the K is V?', fold(max)],
  ['what is the lowest N for V?', fold(min)],
  ['what is the smallest N with V as the K?', fold(min)],
  ['name the most N for V', fold(max)],
  ['what is the maximum N?', ofAll(max)],
  ['what is the highest N?', ofAll(max)],
  ['what is the lowest N?', ofAll(min)],
  ['what is the total N for V?', fold(sum)],
  ['what is the sum of N when the K is V?', fold(sum)],
  ['what is the average N of V?', fold(mean)],
  ['what is the average N?', ofAll(mean)],
];

/** Simple questions over a sheet from someone who knows its columns; the answers are computed from the cells. */
export function templateQuestions(sheet: Sheet, table: string): Item[] {
  const random = randomOf(table);
  const from = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const named = sheet.columns.filter(
    ({ column }) =>
      column.words.length > 0 && column.words.length <= 4 && !/^column ?\d*$/i.test(column.name),
  );
  const found: Item[] = [];
  for (let tries = 0; tries < 6 * perTable && found.length < perTable; tries++) {
    const [key, asked] = [from(named), from(named)];
    const row = Math.floor(random() * sheet.size);
    const cell = key?.cells[row] ?? null;
    const template = from(templates);
    if (!key || !asked || key === asked || cell === null || !template) continue;
    const value = String(cell);
    if (value.length > 40 || value.includes('\n')) continue;
    const scale = from(
      sheet.scales.filter(
        ({ kind, column }) => kind === 'number' && column !== key && named.includes(column),
      ),
    );
    const rows = key.keys.flatMap((each, at) => (each === key.keys[row] ? [at] : []));
    const [pattern, compute] = template;
    if (/\bN\b/.test(pattern) && !scale) continue;
    const answer = compute({ asked, key, value, rows, scale });
    if (!answer || answer.length === 0 || answer.length > 5) continue;
    const names = { A: asked.column.name, K: key.column.name, V: value, N: scale?.column.column.name ?? '' };
    const question = pattern.replace(/\b[AKVN]\b/g, (letter) =>
      names[letter as keyof typeof names].toLowerCase(),
    );
    found.push({ id: `template-${table}-${found.length}`, table, question, answer: answer.map(String) });
  }
  return found;
}

/** The parts of a question with two conditions; X is a limit that the row meets. */
interface Joined extends Picked {
  readonly isMet: (row: number) => boolean;
}

const joinedCells = (joined: Joined) => cells(met(joined));
const joinedCount = (joined: Joined) => [met(joined).rows.length];
const joinedFold = (fn: (numbers: number[]) => number) => (joined: Joined) => fold(fn)(met(joined));

function met(joined: Joined): Joined {
  return { ...joined, rows: joined.rows.filter(joined.isMet) };
}

type JoinedTemplate = readonly [string, (joined: Joined) => readonly (string | number)[] | undefined];

/** As above, with a second condition "L is W"; M is the column limited by X, N an aggregated one. */
const joinedTemplates: readonly JoinedTemplate[] = [
  ['what is the A with a K of V and a L of W?', joinedCells],
  ['which A has a K of V, and a L of W?', joinedCells],
  ['name the A when the K is V and the L is W', joinedCells],
  ['when the K was V, and the L was W, what was the A?', joinedCells],
  ['what A had V as the K and W as the L?', joinedCells],
  ['how many A have a K of V and a L of W?', joinedCount],
  ['which A has a K of V, and a M larger than X?', joinedCells],
  ['what is the A with a M smaller than X and V as the K?', joinedCells],
  ['what A has a M greater than X, and a K of V?', joinedCells],
  ['what is the A for V when the M is less than X?', joinedCells],
  ['who or what is the A with a K of V and a M over X?', joinedCells],
  ['what is the A for V with more than X M?', joinedCells],
  ['what is the A for V with less than X M?', joinedCells],
  ['what is the total number of A that has a K of V, and a M larger than X?', joinedCount],
  ['how many A have a M smaller than X, and a K of V?', joinedCount],
  ['what is the highest N with a K of V, and a L of W?', joinedFold(max)],
  ['what is the lowest N that has a K of V, and a M smaller than X?', joinedFold(min)],
  ['what is the highest N when the M is less than X and the K is V?', joinedFold(max)],
  ['what is the sum of N that has a K of V, and a M larger than X?', joinedFold(sum)],
  ['what is the average N for V with a M greater than X?', joinedFold(mean)],
  ['which N is the lowest one that has a M larger than X?', joinedFold(min)],
  ['which N is the highest one that has a K of V, and a M smaller than X?', joinedFold(max)],
];

/** For reports: rows with names, columns of figures. */
const cellTemplates: readonly string[] = [
  'what was the V in A?',
  'how much was V in A?',
  'how many V were there in A?',
  'what is the total V for A?',
  'what was the amount of V in A?',
  'what were V for A?',
  'show the V for A',
  'V in A',
  'how much did V cost in A?',
  'what was the value of V at the end of A?',
];

/** Questions for one figure of a table whose first column names the rows. */
export function cellQuestions(sheet: Sheet, table: string): Item[] {
  const random = randomOf(`${table} cells`);
  const from = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const key = sheet.columns.find(({ column }) => column.type === 'string');
  const figures = sheet.columns.filter(({ column }) => column.type === 'number' && column.words.length > 0);
  if (!key || figures.length < 3 || new Set(key.keys).size < sheet.size * 0.9) return [];
  return [0, 1].flatMap((at): Item[] => {
    const [asked, template] = [from(figures), from(cellTemplates)];
    const row = Math.floor(random() * sheet.size);
    const [value, answer] = [key.cells[row] ?? null, asked?.cells[row] ?? null];
    if (!asked || !template || value === null || answer === null || String(value).length > 40) return [];
    const names = { A: asked.column.name, V: String(value) };
    const question = template.replace(/\b[AV]\b/g, (letter) =>
      names[letter as keyof typeof names].toLowerCase(),
    );
    return [{ id: `template-cell-${table}-${at}`, table, question, answer: [String(answer)] }];
  });
}

const isMore = /larger|greater|more|over/;

/**
 * Questions with two conditions, in the style of people who read out a form: "with a team of X and a year larger than
 * Y".
 */
export function joinedQuestions(sheet: Sheet, table: string): Item[] {
  const random = randomOf(`${table} joined`);
  const from = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const named = sheet.columns.filter(
    ({ column }) =>
      column.words.length > 0 && column.words.length <= 4 && !/^column ?\d*$/i.test(column.name),
  );
  const numeric = sheet.scales.filter(({ kind, column }) => kind === 'number' && named.includes(column));
  const found: Item[] = [];
  for (let tries = 0; tries < 8 * joinedPerTable && found.length < joinedPerTable; tries++) {
    const [key, also, asked, limited, scale] = [
      from(named),
      from(named),
      from(named),
      from(numeric),
      from(numeric),
    ];
    const row = Math.floor(random() * sheet.size);
    const near = Math.floor(random() * sheet.size);
    const template = from(joinedTemplates);
    if (!key || !also || !asked || !template || new Set([key, also, asked]).size < 3) continue;
    const [pattern, compute] = template;
    const [value, other] = [key, also].map(({ cells: all }) => String(all[row] ?? ''));
    if (!value || !other || value.length > 40 || other.length > 40 || /\n/.test(value + other)) continue;
    if (/\bN\b/.test(pattern) && (!scale || scale.column === key || scale.column === limited?.column))
      continue;
    const isLimit = /\bM\b/.test(pattern);
    if (isLimit && (!limited || [key, asked].includes(limited.column))) continue;
    const limit = limited?.numbers[near] ?? undefined;
    const isMet = isLimit
      ? (at: number) => {
          const number = limited?.numbers[at] ?? null;
          return (
            number !== null && limit !== undefined && (isMore.test(pattern) ? number > limit : number < limit)
          );
        }
      : (at: number) => also.keys[at] === also.keys[row];
    if (isLimit && (limit === undefined || limit < 0)) continue;
    const rows = key.keys.flatMap((each, at) =>
      !/\bV\b/.test(pattern) || each === key.keys[row] ? [at] : [],
    );
    const answer = compute({ asked, key, value, rows, scale, isMet });
    if (!answer || answer.length === 0 || answer.length > 5 || answer[0] === 0) continue;
    const names = {
      A: asked.column.name,
      K: key.column.name,
      V: value,
      L: also.column.name,
      W: other,
      M: limited?.column.column.name ?? '',
      N: scale?.column.column.name ?? '',
      X: String(limit),
    };
    const question = pattern.replace(/\b[AKVLWMNX]\b/g, (letter) =>
      names[letter as keyof typeof names].toLowerCase(),
    );
    found.push({
      id: `template-joined-${table}-${found.length}`,
      table,
      question,
      answer: answer.map(String),
    });
  }
  return found;
}

/** Deterministic for a table, so that training can be repeated. */
function randomOf(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
