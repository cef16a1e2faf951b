import type { Table } from './catalogue.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { stem } from './lexicon/stem.ts';

/** "plays players" is called "players" unless another table is: nobody says in which list an element stands. */
export function labelElements(tables: readonly Mutable<Table>[]): void {
  for (const table of tables) {
    const { madeFrom } = table.profile;
    const parent = tables.find(({ id }) => madeFrom?.how === 'elements' && madeFrom.tables.includes(id));
    if (!parent || !table.label.startsWith(`${parent.label} `)) continue;
    const own = table.label.slice(parent.label.length + 1);
    if (!tables.some(({ label }) => label === own)) callElements(table, own);
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The same for a table by itself, whose list is named by the end of its id: "orders.json#lines". */
export function labelLoneElements(table: Mutable<Table>): void {
  const { id, madeFrom } = table.profile;
  const parent =
    madeFrom?.how === 'elements' ? madeFrom.tables.find((each) => id.startsWith(`${each}#`)) : undefined;
  if (parent === undefined) return;
  const list = fileWords(id.slice(parent.length + 1)).join(' ');
  if (list !== '' && table.label.endsWith(` ${list}`)) callElements(table, list);
}

function callElements(table: Mutable<Table>, own: string): void {
  table.label = own;
  const words = own.split(' ').map(stem).join(' ');
  const noun = table.nouns.find((each) => each.words.join(' ') === words);
  if (noun) table.nouns = [{ ...noun, weight: 1 }, ...table.nouns.filter((each) => each !== noun)];
}
