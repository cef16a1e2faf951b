import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue, type Quantity } from './columnMeasures.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';

/** "how many pages" of `page_counts` with a column per month: the sum of the cells, not their number. */
export function cellCounts(material: Material): Quantity[] {
  const { base } = material;
  const cells = cellsOf(base);
  if (!cells) return [];
  return material
    .of('table')
    .filter((mention) => mention.table === base && countsCellsBy(material, mention))
    .map((mention) => ({
      measure: { fn: 'sum', of: columnValue(cells) },
      used: [...material.cues('count', 'howMuch', 'sum'), mention],
      cost: 0,
    }));
}

/** Whether rows are asked for by the word for what their cells count: "pages" or "page count". */
export function countsCellsBy({ base, tokens }: Material, { from, to }: Mention): boolean {
  const noun = cellsOf(base) && countedNoun(base);
  return (
    noun !== undefined &&
    tokens.slice(from, to).some((token) => token.stem === noun || token.stem === 'count')
  );
}

function cellsOf({ plan, columns }: Table): Column | undefined {
  return plan.op === 'unpivot'
    ? columns.find(({ name, type }) => name === plan.value && type === 'number')
    : undefined;
}

/** "page" of `page_counts.csv` */
function countedNoun({ profile }: Table): string | undefined {
  const [, noun] = /(?:^|[\s_-])(\p{L}{3,})[\s_-]?counts?(?:\.\w+)?$/iu.exec(profile.name) ?? [];
  return noun === undefined ? undefined : stem(noun.toLowerCase());
}
