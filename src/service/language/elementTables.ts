import type { Table } from './catalogue.ts';
import { stem } from './lexicon/stem.ts';

/** "plays players" is called "players" unless another table is: nobody says in which list an element stands. */
export function labelElements(tables: readonly { -readonly [K in keyof Table]: Table[K] }[]): void {
  for (const table of tables) {
    const { madeFrom } = table.profile;
    const parent = tables.find(({ id }) => madeFrom?.how === 'elements' && madeFrom.tables.includes(id));
    if (!parent || !table.label.startsWith(`${parent.label} `)) continue;
    const own = table.label.slice(parent.label.length + 1);
    if (tables.some(({ label }) => label === own)) continue;
    table.label = own;
    const words = own.split(' ').map(stem).join(' ');
    const noun = table.nouns.find((each) => each.words.join(' ') === words);
    if (noun) table.nouns = [{ ...noun, weight: 1 }, ...table.nouns.filter((each) => each !== noun)];
  }
}
