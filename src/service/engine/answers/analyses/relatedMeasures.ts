import type { Column } from '../../../language/catalogue.ts';
import { compile } from '../../../language/compile/compile.ts';
import { columnLabel } from '../../../language/words/name.ts';
import { type Evidence, markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import { type Finding, type Focus, furtherFrame, own, ownColumn } from './focus.ts';
import { pearson, ranks } from './statistics.ts';
import { step } from './steps.ts';

const minPairs = 20;
const maxRows = 20_000;
const maxOthers = 6;
/** Weaker correlations are not worth mentioning. */
const minRho = 0.3;

interface Relation {
  readonly other: Column;
  readonly rho: number;
  readonly r: number | undefined;
  readonly count: number;
}

/**
 * The other number that correlates most with the measure (rank correlation, row by row); never presented as a cause.
 */
export async function findRelations(focus: Focus, study: Study): Promise<Finding | undefined> {
  const { measure, base, catalogue } = focus;
  const column = ownColumn(measure);
  const isNumber = ({ kind, type }: Column) => type === 'number' && (kind === 'amount' || kind === 'level');
  if (!column || !isNumber(column)) return undefined;
  const others = base.columns.filter((each) => isNumber(each) && each !== column).slice(0, maxOthers);
  if (others.length === 0) return undefined;
  const pairs = furtherFrame(focus, {
    measures: [],
    ask: { kind: 'list', show: [column, ...others].map(own) },
  });
  const { plan } = compile(pairs, catalogue.tables, catalogue.now);
  const { rows, totalRows } = await step(
    study.with.say,
    'query',
    `Comparing ${columnLabel(column)} with other numbers`,
    () => study.query(plan, maxRows),
  );
  // A sample of sorted rows may cover a single year, so a correlation in it is not reported.
  if (totalRows > rows.length) return undefined;
  const related = others.flatMap((other, at) => relationOf(other, pairsOf(rows, at + 1)));
  const best = related.reduce<Relation | undefined>(
    (top, each) => (top && Math.abs(top.rho) >= Math.abs(each.rho) ? top : each),
    undefined,
  );
  if (!best || Math.abs(best.rho) < minRho) return undefined;
  const [left, right] = [own(best.other), own(column)].map((ref) => ({ kind: 'column' as const, ref }));
  if (!left || !right) return undefined;
  const frame = furtherFrame(focus, { measures: [], ask: { kind: 'correlation', left, right } });
  const found = await study.gather(
    frame,
    catalogue,
    `Reading ${columnLabel(best.other)} beside ${columnLabel(column)}`,
  );
  await study.draw(found);
  return {
    heading: `With ${columnLabel(best.other)}`,
    sentences: [words(best, column, found, study.with.locale)],
  };
}

function words({ other, rho, r, count }: Relation, column: Column, found: Evidence, locale: string): string {
  const strength = Math.abs(rho) >= 0.7 ? 'strongly' : Math.abs(rho) >= 0.4 ? 'moderately' : 'weakly';
  const way = rho > 0 ? 'high values go with high values' : 'high values go with low values';
  const two = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  const linear = r === undefined ? '' : `, Pearson r = ${two(r)}`;
  return `Row by row, ${columnLabel(column)} is ${strength} associated with ${columnLabel(other)}: ${way} (Spearman rho = ${two(rho)}${linear}, n = ${count.toLocaleString(locale)}) ${markOf(found)}. This says nothing about a cause.`;
}

function pairsOf(rows: readonly (readonly unknown[])[], at: number): (readonly [number, number])[] {
  return rows.flatMap((row) => {
    const [x, y] = [row[0], row[at]];
    return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : [];
  });
}

function relationOf(other: Column, pairs: readonly (readonly [number, number])[]): Relation[] {
  if (pairs.length < minPairs) return [];
  const [xs, ys] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
  const rho = pearson(xs.map((x, at) => [x, ys[at] ?? 0] as const));
  return rho === undefined ? [] : [{ other, rho, r: pearson(pairs), count: pairs.length }];
}
