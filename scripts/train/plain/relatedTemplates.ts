import { groups, numbers, ranked, same, sum } from './figures.ts';
import { countOf, isLed, some, withNamedParent, withParent, yearOf } from './longParts.ts';
import { type Maker, one, type Partial, withMeasure, withSide, withValue } from './maker.ts';
import { saidName } from './openWorkspace.ts';

/** Questions over a table and one it references, with a condition on either. */
export const relatedTemplates: Record<string, (maker: Maker) => Partial> = {
  'parents without rows in a year': (m) =>
    withParent(m, (parent, noun) => {
      const year = yearOf(m);
      const used = new Set(m.rows.filter(year?.has ?? (() => false)).map(parent.of));
      const found = parent.rows.filter((row) => !used.has(row)).length;
      return (
        year &&
        some(
          found,
          m.say(
            `how many ${noun.many} had no ${m.noun} in ${year.said}`,
            `how many ${noun.many} did not have any ${m.noun} in ${year.said}`,
          ),
        )
      );
    }),
  'parents without rows of a value': (m) =>
    withParent(m, (parent, noun) =>
      withValue(m, 'own', (_, value, rows) => {
        const used = new Set(rows.map(parent.of));
        return some(
          parent.rows.filter((row) => !used.has(row)).length,
          m.say(
            `how many ${noun.many} have no ${value} ${m.noun}`,
            `how many ${noun.many} never had a ${value} in ${m.noun}`,
          ),
        );
      }),
    ),
  'parents with more than, of a value': (m) =>
    withParent(m, (parent, noun) =>
      withValue(m, 'own', (_, value, rows) => {
        const counts = countOf(rows, parent);
        const sorted = [...counts.values()].sort((a, b) => b - a);
        const limit = sorted[Math.floor(sorted.length / 3)] ?? 0;
        if (limit < 1) return undefined;
        return some(
          sorted.filter((count) => count > limit).length,
          m.say(
            `how many ${noun.many} have more than ${limit} ${value} ${m.noun}`,
            `how many ${noun.many} have over ${limit} ${m.noun} that are ${value}`,
          ),
        );
      }),
    ),
  'parent with the most of a value': (m) =>
    withNamedParent(m, (parent, noun, name) =>
      withValue(m, 'own', (_, value, rows) => {
        const found = ranked(groups(rows, { of: (row) => parent.of(row)?.[name] }), (part) => part.length);
        return isLed(found)
          ? one(
              m.say(
                `which ${noun.one} has the most ${value} ${m.noun}`,
                `${noun.one} with the most ${m.noun} that are ${value}`,
              ),
              found[0]?.[0] ?? '',
            )
          : undefined;
      }),
    ),
  'parent with the highest total in a year': (m) =>
    withNamedParent(m, (parent, noun, name) =>
      withMeasure(
        m,
        (measure, said) => {
          const year = yearOf(m);
          const found = ranked(
            groups(m.rows.filter(year?.has ?? (() => false)), { of: (row) => parent.of(row)?.[name] }),
            (part) => sum(numbers(part, measure)),
          );
          return year && isLed(found)
            ? one(
                m.say(
                  `which ${noun.one} had the highest total ${said} in ${year.said}`,
                  `in ${year.said}, which ${noun.one} had the highest ${said} in total`,
                ),
                found[0]?.[0] ?? '',
              )
            : undefined;
        },
        'amount',
      ),
    ),
  'average total per parent': (m) =>
    withParent(m, (parent, noun) =>
      withMeasure(
        m,
        (measure, said) => {
          const total = sum(numbers(m.rows, measure));
          const used = new Set(m.rows.map(parent.of).filter((row) => row !== undefined)).size;
          return {
            question: m.say(
              `average total ${said} per ${noun.one}`,
              `what is the total ${said} per ${noun.one} on average`,
            ),
            truth: [[total / used], [total / parent.rows.length]],
          };
        },
        'amount',
      ),
    ),
  'parents with both values': (m) =>
    withParent(m, (parent, noun) =>
      withSide(m, 'own', (side) => {
        const [a, b] = [m.one(side.values), m.one(side.values)];
        if (!a || !b || a === b) return undefined;
        const of = (value: string) =>
          new Set(m.rows.filter((row) => same(side.of(row), value) && parent.of(row)).map(parent.of));
        const other = of(b);
        return some(
          [...of(a)].filter((row) => other.has(row)).length,
          `how many ${noun.many} have both ${a} and ${b} ${m.noun}`,
        );
      }),
    ),
  'rows of parents of a value': (m) =>
    withValue(m, 'parent', (first, a, rows) =>
      withValue(m, 'own', (second, b) => {
        const parent = m.parents.find(({ table }) =>
          table.columns.some((column) => saidName(column) === first.said),
        );
        if (!parent || first.said === second.said) return undefined;
        return some(
          rows.filter((row) => same(second.of(row), b)).length,
          `how many ${m.noun} of ${a} ${m.nounOf(parent.table).many} are ${b}`,
        );
      }),
    ),
};
