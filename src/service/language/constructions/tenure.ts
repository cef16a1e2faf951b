import type { Mention } from '../annotate/mentions.ts';
import type { Column, ColumnRef, Table } from '../catalogue.ts';
import { isDate } from '../catalogue.ts';
import type { Filter } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { nameRef } from './rowNames.ts';

const lasting = 'serving|standing|running|waiting|staying|employed|tenured|open|active|held|owned';
const longest = new RegExp(`\\blongest[- ](${lasting})\\b`);
const newest = new RegExp(`\\bshortest[- ](${lasting})\\b`);
const since = /\b(has|have|is|been)\b.*\bbeen\b.*\b(the )?longest\b|\bbeen\b.*\blongest\b/;

/**
 * "longest serving member", "which dog has been with us longest": those that began first and have not ended. What has an
 * end is compared by how long it lasted, but the present perfect speaks of what goes on.
 */
export const tenure: Construction = (material) => {
  const text = material.question.text.toLowerCase();
  const isLongest = longest.test(text) || since.test(text);
  const isShortest = newest.test(text);
  const start = startOf(material.base);
  if ((!isLongest && !isShortest) || !start || material.has('mean', 'count', 'howMuch')) return [];
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const words = wordsOf(material);
  const rows = rowSetOf(material, new Set([...nouns, ...words]));
  const end = endOf(material.base, start);
  const isEnded = rows.filters.some(({ column }) => column !== undefined && column === end);
  const ongoing: readonly Filter[] =
    end && !isEnded ? [{ test: { kind: 'missing', ref: { column: end, path: [] } } }] : [];
  const began: ColumnRef = { column: start, path: [] };
  const name = nameRef(material);
  const proposal: Proposal = {
    frame: {
      base: material.base,
      filters: [...rows.filters.map(({ filter }) => filter), ...ongoing],
      measures: [],
      keys: [],
      ask: {
        kind: 'topRows',
        by: { kind: 'column', ref: began },
        direction: isLongest ? 'asc' : 'desc',
        count: 1,
        show: [...(name ? [name] : []), ...called(material.base, name), began],
      },
      assumptions: [],
    },
    used: [
      ...words,
      ...nouns,
      ...rows.filters.flatMap(({ used }) => used),
      ...material.cues('which', 'who', 'list', 'verdict', 'that', 'all'),
    ],
    fit: 0.2 - rows.cost - (nouns.length > 0 ? 0 : 0.05),
    family: 'topRows',
  };
  return [proposal];
};

/** The words of the phrase itself. */
function wordsOf(material: Material): Mention[] {
  const isSaid = new RegExp(`^(longest|shortest|been|with|here|us|there|still|${lasting})$`);
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    isSaid.test(lower) && !material.of('event').some(({ from, to }) => from <= at && at < to)
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.95 }]
      : [],
  );
}

function startOf({ time, columns }: Table): Column | undefined {
  if (time && isDate(time) && time.nulls === 0) return time;
  return columns.find((column) => isDate(column) && column.nulls === 0);
}

/** The one other date, empty for those that go on. */
function endOf({ columns }: Table, start: Column): Column | undefined {
  const ends = columns.filter((column) => isDate(column) && column !== start && column.nulls > 0);
  return ends.length === 1 ? ends[0] : undefined;
}

/** Things that have a number are also shown by what they are called, though others may be called the same. */
function called({ columns, key }: Table, name: ColumnRef | undefined): ColumnRef[] {
  if (name?.column !== key) return [];
  const column = columns.find(
    ({ words, type }) => type === 'string' && words.some((word) => word === 'name' || word === 'title'),
  );
  return column ? [{ column, path: [] }] : [];
}
