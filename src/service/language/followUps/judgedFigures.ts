import { isGermanMark } from '../columnMeasures.ts';
import type { Filter, Frame, Value } from '../frame.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import { stem } from '../lexicon/stem.ts';

/** "Best" and "worst" judge a figure by whether more of it is wanted, and name nothing that is measured. */
export function judges({ measures }: Adjective): 'best' | 'worst' | undefined {
  const [first] = measures;
  if (measures.length < 12 || first?.concept !== 'rating') return undefined;
  return first.extreme === 'max' ? 'best' : 'worst';
}

/** What nobody wants more of, in the names of columns and of values. */
const unwanted = new Set(
  `no-show no show noshow cancel cancelled canceled cancellation fail failed failure late overdue delay delayed error defect defective
  complaint return returned refund refunded lost loss missed missing absent absence churn churned reject rejected damage damaged
  unpaid outstanding incident accident sick waste scrap breakdown dispute disputed abort aborted bounce bounced declined dropped
  wait waiting duration latency cost expense debt downtime rework fault fine penalty overtime backlog`
    .split(/\s+/)
    .filter((word) => word.length > 3)
    .map(stem),
);

/** Whether more of the figure is worse: a share of failed builds, days of delay, costs. */
export function isUnwanted({ measures: [measure], filters, ask }: Frame): boolean {
  const said = [...filters, ...(measure?.where ?? []), ...(ask.kind === 'share' ? (ask.part ?? []) : [])];
  return said.some(saysUnwanted) || (measure?.of !== undefined && measuresUnwanted(measure.of));
}

function saysUnwanted({ test, isNegated }: Filter): boolean {
  if (isNegated) return false;
  if (test.kind === 'any' || test.kind === 'every') return test.filters.some(saysUnwanted);
  if (test.kind !== 'equals') return false;
  const { kind, words } = test.ref.column;
  return kind === 'flag' ? words.some((word) => unwanted.has(word)) : test.values.some(isBadValue);
}

function isBadValue(value: unknown): boolean {
  return String(value)
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some((word) => unwanted.has(stem(word)));
}

function measuresUnwanted(value: Value): boolean {
  if (value.kind === 'span') return true;
  if (value.kind !== 'column') return false;
  const { words, otherWords, unit } = value.ref.column;
  return (
    unit === 'ms' ||
    isGermanMark(value.ref.column) ||
    [words, ...otherWords].flat().some((word) => unwanted.has(word))
  );
}
