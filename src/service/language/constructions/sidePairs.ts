// What a question puts side by side: values of a column, periods, or two dates of each row.

import { spelledOnce } from '../alikeSpellings.ts';
import { periodTest, shifted } from '../annotate/calendar.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { labelOf } from '../annotate/periodReaders.ts';
import type { ColumnRef } from '../catalogue.ts';
import type { Side } from '../frame.ts';
import { isSameRef, type Material } from '../material.ts';
import { dateOf, knownRange } from '../periodFilters.ts';

/** Two or more things to compare, with the words that name them. */
export interface Pair {
  readonly sides: readonly Side[];
  readonly used: readonly Mention[];
  readonly cost: number;
  readonly isPeriod: boolean;
  /** The sides are sets of rows that meet a condition, rather than named values. */
  readonly isOfRows?: true;
}

/** Values of one column: "women vs men". */
export function valuePairs(material: Material): Pair[] {
  const byColumn = new Map<string, MentionOf<'value'>[]>();
  for (const mention of material.of('value')) {
    const key = `${mention.column.table.id}\n${mention.column.name}`;
    byColumn.set(key, [...(byColumn.get(key) ?? []), mention]);
  }
  return [
    ...bothValues(material),
    ...[...byColumn.values()].flatMap((mentions): Pair[] => {
      const [first] = mentions;
      const ref = first && material.ref(first.column);
      if (!first || !ref || mentions.length < 2) return [];
      const sides = mentions.map(
        (mention): Side => ({
          label: spelledOnce(mention.values.map(String)).join(' or '),
          filters: [
            {
              test:
                mention.op === 'has'
                  ? { kind: 'has', ref, values: mention.values.map(String) }
                  : mention.op === 'equals'
                    ? { kind: 'equals', ref, values: mention.values }
                    : { kind: 'text', ref, op: mention.op, value: String(mention.values[0]) },
              ...(mention.isNegated && { isNegated: true }),
              span: [mention.from, mention.to],
            },
          ],
        }),
      );
      const names = material.of('column').filter(({ column }) => column === first.column);
      // "Dadant hives": the value belongs to the table of hives, although the rows compared are harvests.
      const nouns = material
        .of('table')
        .filter(
          ({ table, from }) =>
            table === first.column.table && table !== material.base && mentions.some(({ to }) => to === from),
        );
      return [
        {
          sides: distinctSides(sides),
          used: [...mentions, ...names, ...nouns],
          cost: 0.06 * ref.path.length + (isWay(material, mentions) ? 0.6 : 0),
          isPeriod: false,
        },
      ];
    }),
  ].filter(({ sides }) => sides.length > 1);
}

/** "from A to B": the ends of one way rather than two things side by side. */
function isWay(material: Material, mentions: readonly MentionOf<'value'>[]): boolean {
  const [from, to] = mentions.map((mention) => material.refNear(mention.column, mention));
  return mentions.length === 2 && from !== undefined && to !== undefined && !isSameRef(from, to);
}

/** "between the two terms": the only two values of a column, where a file or sheet stands for each. */
function bothValues(material: Material): Pair[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  const at = lowers.findIndex(
    (word, index) => word === 'two' && /^(between|in|over|of|the|both)$/.test(lowers[index - 1] ?? ''),
  );
  if (at < 0) return [];
  const column = material.base.columns.find(
    ({ name, distinct, values }) => /^(file|sheet)$/i.test(name) && distinct === 2 && values?.length === 2,
  );
  if (!column?.values) return [];
  const ref = { column, path: [] };
  const sides = [...column.values]
    .map(({ value }) => value)
    .sort()
    .map((value): Side => ({ label: value, filters: [{ test: { kind: 'equals', ref, values: [value] } }] }));
  const words: Mention = {
    kind: 'cue',
    cue: 'both',
    from: lowers[at - 1] === 'the' ? at - 2 : at - 1,
    to: Math.min(lowers.length, at + 2),
    score: 0.9,
  };
  return [{ sides, used: [words], cost: 0.05, isPeriod: false }];
}

function distinctSides(sides: readonly Side[]): Side[] {
  return sides.filter((side, at) => sides.findIndex(({ label }) => label === side.label) === at);
}

/** "feeds between midnight and 5am, september vs october": of two months and a time of day, the time is a condition. */
function comparedPeriods(material: Material): MentionOf<'period'>[] {
  const periods = material.of('period').filter(({ period }) => period.kind !== 'grain');
  const dated = periods.filter(({ period }) => period.kind !== 'part');
  return dated.length === 2 && periods.length > 2 ? dated : periods;
}

/** Periods of one date: "september vs november". */
export function periodPairs(material: Material): Pair[] {
  const periods = comparedPeriods(material);
  const spans = periods.flatMap((mention): Pair[] => {
    // "from 2015 to 2025", "from july to august": the two ends of a span, where a change is asked for.
    if (
      mention.period.kind !== 'between' ||
      // "this autumn" has no ends that were said.
      mention.to - mention.from < 3 ||
      !material.has('growth', 'change', 'increase', 'decrease', 'difference')
    )
      return [];
    const date = dateOf(material, mention);
    if (!date) return [];
    const sides = [mention.period.first, mention.period.last].flatMap((period): Side[] => {
      const test = periodTest(date.ref, period, material.now);
      return test
        ? [
            {
              label: 'label' in test ? test.label : labelOf(period),
              filters: [{ test, span: [mention.from, mention.to] }],
            },
          ]
        : [];
    });
    return sides.length === 2
      ? [{ sides, used: [mention, ...date.used], cost: date.cost, isPeriod: true }]
      : [];
  });
  const [first] = periods;
  const date = first && dateOf(material, first);
  if (!date) return spans;
  const [why] = material.cues('why');
  if (periods.length === 1 && why)
    return [...spans, ...againstBefore(material, first, date.ref, [first, why, ...date.used])];
  if (periods.length < 2) return spans;
  const sides = periods.flatMap((mention): Side[] => {
    const known = mention.period.kind === 'before' ? knownRange(date.ref, material, periods) : undefined;
    const test = periodTest(date.ref, mention.period, material.now, known);
    return test
      ? [
          {
            label: 'label' in test ? test.label : labelOf(mention.period),
            filters: [{ test, span: [mention.from, mention.to] }],
          },
        ]
      : [];
  });
  return sides.length === periods.length
    ? [
        {
          sides,
          used: [...periods, ...date.used],
          cost: date.cost - (areYears(sides) ? 0.2 : 0),
          isPeriod: true,
        },
        ...spans,
      ]
    : spans;
}

/** Whole years, one beside the other: "in 2025 and 2026". */
export function areYears(sides: readonly Side[]): boolean {
  return sides.every(({ label }) => /^\d{4}$/.test(label));
}

/** "why did it jump in august": august beside the month before. */
function againstBefore(
  material: Material,
  period: MentionOf<'period'>,
  ref: ColumnRef,
  used: readonly Mention[],
): Pair[] {
  const test = periodTest(ref, period.period, material.now);
  if (test?.kind !== 'period') return [];
  const before = shifted(test, undefined, 1);
  if (!before) return [];
  const sides: Side[] = [
    { label: before.label, filters: [{ test: { kind: 'period', ref, ...before } }] },
    { label: test.label, filters: [{ test }] },
  ];
  return [{ sides, used, cost: -0.15, isPeriod: true }];
}

/** "opened vs closed last month": two dates of a row, each with its own count. */
export function eventPairs(material: Material): Pair[] {
  const events = [...material.of('event')].filter(
    ({ hasHappened, column }) => hasHappened && column.table === material.base,
  );
  const dates = material
    .of('column')
    .filter(({ column }) => column.kind === 'date' && column.table === material.base);
  const both = [...events, ...dates].sort((a, b) => a.from - b.from);
  const distinct = both.filter(
    (mention, at) => both.findIndex(({ column }) => column === mention.column) === at,
  );
  if (distinct.length !== 2 || !material.has('versus')) return [];
  const [period] = material.of('period').filter((mention) => mention.period.kind !== 'grain');
  const sides = distinct.flatMap((mention): Side[] => {
    const ref = { column: mention.column, path: [] };
    const test = period && periodTest(ref, period.period, material.now);
    return [
      {
        label: mention.column.label,
        filters: [test ? { test } : { test: { kind: 'missing', ref }, isNegated: true }],
      },
    ];
  });
  return [{ sides, used: [...both, ...(period ? [period] : [])], cost: -0.15, isPeriod: false }];
}
