import type { Mention } from '../annotate/mentions.ts';
import { columnLabel, enumerate, tableNoun } from './name.ts';

/** A word that nothing in the data is called was read as the name nearest to it: that is an assumption, and it is said. */
export function tellReadAs(used: readonly Mention[]): string[] {
  const read = new Map(
    used.flatMap((mention) =>
      mention.nearness ? [[mention.nearness.said, shownName(mention)] as const] : [],
    ),
  );
  if (read.size === 0) return [];
  return [`I read ${enumerate([...read].map(([said, name]) => `“${said}” as ${name}`))}.`];
}

function shownName(mention: Mention): string {
  if (mention.kind === 'table') {
    const rows = tableNoun(mention.table, 2);
    return mention.nearness?.kind === 'collective' ? `everything in ${rows}` : rows;
  }
  if (mention.kind === 'value') return `“${mention.values.join(', ')}”`;
  return 'column' in mention ? columnLabel(mention.column) : '';
}
