import type { ColumnProfile } from '../../tables/profile.ts';
import { pearson } from '../language/numbers.ts';
import { type Focus, readingOf, type Told } from './focus.ts';
import { type Evidence, type Investigation, markOf } from './investigation.ts';
import { ranks } from './statistics.ts';
import { step } from './steps.ts';

const leastPairs = 20;
const mostRows = 5_000;
const mostOthers = 6;
/** Weaker ones are not worth a sentence. */
const leastRho = 0.3;

interface Relation {
  readonly other: ColumnProfile;
  readonly rho: number;
  readonly r: number | undefined;
  readonly count: number;
}

/** Which other number of the rows moves most with the measure: rank correlation, row by row; never a cause. */
export async function tellRelations(focus: Focus, study: Investigation): Promise<Told | undefined> {
  const { measure, table, lead } = focus;
  const own = measure.column;
  if (own?.role !== 'measure' || lead.read.shape === 'correlation') return undefined;
  const others = table.columns
    .filter((column) => column.role === 'measure' && column !== own)
    .slice(0, mostOthers);
  if (others.length === 0) return undefined;
  const { rows } = await step(study.with.say, 'query', `Comparing ${own.label} with other numbers`, () =>
    study.run(
      {
        table: table.id,
        select: [own, ...others].map(({ name }) => ({ kind: 'column', column: name, name })),
        ...(lead.read.plan.where && { where: lead.read.plan.where }),
        sample: mostRows,
      },
      mostRows,
    ),
  );
  const related = others.flatMap((other, at) => relationOf(other, pairsOf(rows, at + 1)));
  const best = related.reduce<Relation | undefined>(
    (top, each) => (top && Math.abs(top.rho) >= Math.abs(each.rho) ? top : each),
    undefined,
  );
  if (!best || Math.abs(best.rho) < leastRho) return undefined;
  const read = readingOf(focus, {
    columns: [best.other, own],
    measures: [],
    where: lead.read.plan.where ?? [],
    shape: 'correlation',
  });
  const found = await study.gather(read, `Reading ${best.other.label} beside ${own.label}`);
  if (!found) return undefined;
  study.draw(found);
  return { heading: `With ${best.other.label}`, sentences: [words(best, own, found, study.with.locale)] };
}

function words(
  { other, rho, r, count }: Relation,
  own: ColumnProfile,
  found: Evidence,
  locale: string,
): string {
  const strength = Math.abs(rho) >= 0.7 ? 'strongly' : Math.abs(rho) >= 0.4 ? 'moderately' : 'weakly';
  const way = rho > 0 ? 'high values go with high values' : 'high values go with low values';
  const two = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  const linear = r === undefined ? '' : `, Pearson r = ${two(r)}`;
  return `Row by row, ${own.label} is ${strength} associated with ${other.label}: ${way} (Spearman rho = ${two(rho)}${linear}, n = ${count.toLocaleString(locale)}) ${markOf(found)}. This says nothing about a cause.`;
}

function pairsOf(rows: readonly (readonly unknown[])[], at: number): (readonly [number, number])[] {
  return rows.flatMap((row) => {
    const [x, y] = [row[0], row[at]];
    return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : [];
  });
}

export function relationOf(other: ColumnProfile, pairs: readonly (readonly [number, number])[]): Relation[] {
  if (pairs.length < leastPairs) return [];
  const [xs, ys] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
  const rho = pearson(xs.map((x, at) => [x, ys[at] ?? 0] as const));
  return rho === undefined ? [] : [{ other, rho, r: pearson(pairs), count: pairs.length }];
}
