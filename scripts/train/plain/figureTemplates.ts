import { median } from '../../../src/service/engine/answers/analyses/statistics.ts';
import { plural } from '../../../src/service/language/words/name.ts';
import { counted, finite, groups, mean, numbers, quantile, ranked, round, same, sum } from './figures.ts';
import { list, type Maker, one, type Partial, withMeasure, withSide, withValue } from './maker.ts';
import { saidName } from './openWorkspace.ts';

/** Figures, groups and shares. */
export const figureTemplates: Record<string, (maker: Maker) => Partial> = {
  'count rows': (m) => one(m.say(`how many ${m.noun} are there`, `number of ${m.noun}`), m.rows.length),
  'count of a value': (m) =>
    withValue(m, 'any', ({ said }, value, rows) =>
      one(
        m.say(
          `how many ${m.noun} have the ${said} ${value}`,
          `${m.noun} with ${said} ${value}, how many`,
          `how many ${m.noun} for ${value}`,
        ),
        rows.length,
      ),
    ),
  average: (m) =>
    withMeasure(m, (measure, said) =>
      one(
        m.say(`average ${said}`, `what is the average ${said} of ${m.noun}`, `mean ${said}`),
        mean(numbers(m.rows, measure)),
      ),
    ),
  median: (m) => withMeasure(m, (measure, said) => one(`median ${said}`, median(numbers(m.rows, measure)))),
  total: (m) =>
    withMeasure(
      m,
      (measure, said) =>
        one(
          m.say(`total ${said}`, `what is the total ${said} of all ${m.noun}`),
          sum(numbers(m.rows, measure)),
        ),
      'amount',
    ),
  'average of a value': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'own', (_, value, rows) =>
        one(
          m.say(`average ${said} for ${value}`, `what is the average ${said} of ${value} ${m.noun}`),
          mean(numbers(rows, measure)),
        ),
      ),
    ),
  'average of a value of the parent': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'parent', (_, value, rows) =>
        one(m.say(`average ${said} for ${value}`, `mean ${said} of ${value}`), mean(numbers(rows, measure))),
      ),
    ),
  'average by': (m) => byGroup(m, 'own'),
  'average by an attribute of the parent': (m) => byGroup(m, 'parent'),
  'count by': (m) => countBy(m, 'own'),
  'count by an attribute of the parent': (m) => countBy(m, 'parent'),
  'group with the most rows': (m) =>
    withSide(m, 'any', (side) => {
      const [first, second] = ranked(groups(m.rows, side), (rows) => rows.length);
      if (!first || first[1] === second?.[1]) return undefined;
      return one(
        m.say(`which ${side.said} has the most ${m.noun}`, `${side.said} with the most ${m.noun}`),
        first[0],
      );
    }),
  'group with the highest average': (m) =>
    withMeasure(m, (measure, said) =>
      withSide(m, 'any', (side) => {
        const [first] = ranked(groups(m.rows, side), (rows) => mean(numbers(rows, measure)));
        return (
          first &&
          one(
            m.say(
              `which ${side.said} has the highest average ${said}`,
              `highest average ${said} by ${side.said}`,
            ),
            first[0],
          )
        );
      }),
    ),
  'group with the lowest total': (m) =>
    withMeasure(
      m,
      (measure, said) =>
        withSide(m, 'any', (side) => {
          const first = ranked(groups(m.rows, side), (rows) => sum(numbers(rows, measure))).at(-1);
          return first && one(`which ${side.said} has the lowest total ${said}`, first[0]);
        }),
      'amount',
    ),
  'top three groups': (m) =>
    withMeasure(
      m,
      (measure, said) =>
        withSide(m, 'any', (side) => {
          const found = ranked(groups(m.rows, side), (rows) => sum(numbers(rows, measure)));
          if (found.length < 4) return undefined;
          return list(`top 3 ${plural(side.said)} by total ${said}`, found.slice(0, 3).flat());
        }),
      'amount',
    ),
  'row with the highest value': (m) =>
    withMeasure(m, (measure, said) => {
      const all = numbers(m.rows, measure);
      const top = Math.max(...all);
      if (all.filter((value) => value === top).length > 1) return undefined;
      return one(
        m.say(`highest ${said}`, `what is the highest ${said} of all ${m.noun}`, `largest ${said}`),
        top,
      );
    }),
  'rows over a limit': (m) =>
    withMeasure(m, (measure, said) => {
      const limit = round(quantile(numbers(m.rows, measure), 0.8));
      return one(
        m.say(
          `how many ${m.noun} have a ${said} over ${limit}`,
          `number of ${m.noun} with ${said} above ${limit}`,
          `${m.noun} with a ${said} of more than ${limit}, how many`,
        ),
        numbers(m.rows, measure).filter((value) => value > limit).length,
      );
    }),
  'rows over a limit in a group': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'own', (_, value, rows) => {
        const limit = round(quantile(numbers(m.rows, measure), 0.4));
        const found = numbers(rows, measure).filter((number) => number > limit).length;
        return one(`how many ${value} ${m.noun} have a ${said} over ${limit}`, found);
      }),
    ),
  share: (m) =>
    withValue(m, 'own', ({ said }, value, rows) =>
      one(
        m.say(
          `what percentage of ${m.noun} have the ${said} ${value}`,
          `share of ${m.noun} with ${said} ${value}`,
          `what share of ${m.noun} is ${value}`,
        ),
        (100 * rows.length) / m.rows.length,
      ),
    ),
  'count in a month': (m) => {
    const month = m.month();
    return (
      month &&
      one(
        m.say(`how many ${m.noun} in ${month.said}`, `number of ${m.noun} ${month.said.toLowerCase()}`),
        m.rows.filter(month.has).length,
      )
    );
  },
  'total in a month': (m) =>
    withMeasure(
      m,
      (measure, said) => {
        const month = m.month();
        return (
          month && one(`total ${said} in ${month.said}`, sum(numbers(m.rows.filter(month.has), measure)))
        );
      },
      'amount',
    ),
  'count by month': (m) => {
    const day = m.day();
    const months = counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []));
    if (months.size < 2 || months.size > 30) return undefined;
    return list(m.say(`${m.noun} per month`, `how many ${m.noun} each month`), [...months.values()]);
  },
  'two values': (m) =>
    withValue(m, 'own', (first, value, rows) =>
      withValue(m, 'any', (second, other) => {
        if (first.said === second.said) return undefined;
        const found = rows.filter((row) => same(second.of(row), other)).length;
        return found > 0 ? one(`how many ${m.noun} are ${value} and ${other}`, found) : undefined;
      }),
    ),
  'two groups compared': (m) =>
    withMeasure(m, (measure, said) =>
      withSide(m, 'any', (side) => {
        const [a, b] = [m.one(side.values), m.one(side.values)];
        if (!a || !b || a === b) return undefined;
        const of = (value: string) =>
          mean(
            numbers(
              m.rows.filter((row) => same(side.of(row), value)),
              measure,
            ),
          );
        return list(m.say(`average ${said} ${a} vs ${b}`, `compare the average ${said} of ${a} and ${b}`), [
          of(a),
          of(b),
        ]);
      }),
    ),
  'different values': (m) =>
    withSide(m, 'own', (side) =>
      one(
        m.say(`how many different ${plural(side.said)} are there`, `number of distinct ${plural(side.said)}`),
        groups(m.rows, side).size,
      ),
    ),
  'groups with more than': (m) =>
    withSide(m, 'any', (side) => {
      const found = ranked(groups(m.rows, side), (rows) => rows.length);
      const limit = found[Math.floor(found.length / 2)]?.[1];
      if (found.length < 4 || limit === undefined) return undefined;
      const over = found.filter(([, count]) => count > limit).map(([name]) => name);
      return over.length > 0 && over.length <= 10
        ? list(`which ${plural(side.said)} have more than ${limit} ${m.noun}`, over)
        : undefined;
    }),
  'parents without rows': (m) => {
    const parent = m.one(m.parents);
    if (!parent) return undefined;
    const used = new Set(m.rows.map(parent.of));
    const noun = parent.table.nouns[0]?.text.toLowerCase() ?? parent.table.label;
    const found = parent.rows.filter((row) => !used.has(row)).length;
    return found > 0
      ? one(m.say(`how many ${noun} have no ${m.noun}`, `number of ${noun} without ${m.noun}`), found)
      : undefined;
  },
  'rows of a named parent': (m) => {
    const parent = m.one(m.parents.filter(({ table }) => table.name));
    const name = parent?.table.name?.name;
    const row = parent && m.one(parent.rows);
    if (
      !parent ||
      !name ||
      !row ||
      parent.rows.filter((other) => same(other[name], String(row[name]))).length > 1
    )
      return undefined;
    const said = String(row[name]);
    if (!/^\p{L}[\p{L}\d .'-]{3,40}$/u.test(said)) return undefined;
    const found = m.rows.filter((child) => parent.of(child) === row).length;
    return found > 0
      ? one(m.say(`how many ${m.noun} does ${said} have`, `${said} number of ${m.noun}`), found)
      : undefined;
  },
  'missing values': (m) => {
    const column = m.one(m.table.columns.filter(({ nulls, isWorkedOut }) => nulls > 0 && !isWorkedOut));
    return column && one(`how many ${m.noun} have no ${saidName(column)}`, column.nulls);
  },
  'two keys': (m) =>
    withMeasure(m, (measure, said) =>
      withSide(m, 'own', (first) =>
        withSide(m, 'any', (second) => {
          if (first.said === second.said) return undefined;
          const found = [...groups(m.rows, first).values()].flatMap((rows) =>
            [...groups(rows, second).values()].flatMap((part) => finite(mean(numbers(part, measure)))),
          );
          return found.length <= 40
            ? list(`average ${said} by ${first.said} and ${second.said}`, found)
            : undefined;
        }),
      ),
    ),
  'narrowed by a follow-up': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'any', (_, value, rows) => {
        const all = mean(numbers(m.rows, measure));
        const then = one(
          m.say(`only ${value}`, `and for ${value}?`, `just ${value}`),
          mean(numbers(rows, measure)),
        );
        return (
          then && { ...list(`average ${said}`, [all]), then: { ...then, kind: 'narrowed by a follow-up' } }
        );
      }),
    ),
};

function byGroup(m: Maker, from: 'own' | 'parent'): Partial {
  return withMeasure(m, (measure, said) =>
    withSide(m, from, (side) => {
      const found = ranked(groups(m.rows, side), (rows) => mean(numbers(rows, measure)));
      return list(
        m.say(
          `average ${said} by ${side.said}`,
          `average ${said} of ${m.noun} per ${side.said}`,
          `average ${said} for each ${side.said}`,
          `mean ${said} of each ${side.said}`,
        ),
        found.flat(),
      );
    }),
  );
}

function countBy(m: Maker, from: 'own' | 'parent'): Partial {
  return withSide(m, from, (side) =>
    list(
      m.say(
        `${m.noun} by ${side.said}`,
        `how many ${m.noun} per ${side.said}`,
        `number of ${m.noun} for each ${side.said}`,
      ),
      ranked(groups(m.rows, side), (rows) => rows.length).flat(),
    ),
  );
}
