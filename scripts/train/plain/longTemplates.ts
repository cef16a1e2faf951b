import { median } from '../../../src/service/engine/answers/analyses/statistics.ts';
import { plural } from '../../../src/service/language/words/name.ts';
import { counted, groups, mean, numbers, quantile, ranked, round, same, sum } from './figures.ts';
import {
  gapOf,
  isLed,
  isOver,
  monthSaid,
  monthsBetween,
  some,
  withTwoMeasures,
  withTwoValues,
  yearOf,
} from './longParts.ts';
import { list, type Maker, one, type Partial, withMeasure, withSide, withValue } from './maker.ts';
import { saidName } from './openWorkspace.ts';

/**
 * Several conditions or steps in one question about one table: tests that features that work alone also work together.
 */
export const longTemplates: Record<string, (maker: Maker) => Partial> = {
  'a value, a limit and a year': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'any', (_, value, rows) => {
        const year = yearOf(m);
        if (!year) return undefined;
        const limit = round(quantile(numbers(rows, measure), 0.4));
        const found = numbers(rows.filter(year.has), measure).filter((number) => number > limit).length;
        return some(
          found,
          m.say(
            `how many ${value} ${m.noun} in ${year.said} had a ${said} over ${limit}`,
            `in ${year.said}, how many ${value} ${m.noun} had a ${said} of more than ${limit}`,
            `number of ${value} ${m.noun} with ${said} above ${limit} in ${year.said}`,
          ),
        );
      }),
    ),
  'average under two values': (m) =>
    withMeasure(m, (measure, said) =>
      withTwoValues(m, (first, a, second, b, rows) =>
        one(
          m.say(
            `average ${said} of ${m.noun} with ${first.said} ${a} and ${second.said} ${b}`,
            `what was the average ${said} of ${a} ${m.noun} for ${b}`,
            `for ${a} and ${b}, what is the average ${said}`,
          ),
          mean(numbers(rows, measure)),
        ),
      ),
    ),
  'best group under a value': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'any', (of, value, rows) =>
        withSide(m, 'any', (side) => {
          const found = ranked(groups(rows, side), (part) => mean(numbers(part, measure)));
          if (side.said === of.said || !isLed(found) || found.length < 3) return undefined;
          return one(
            m.say(
              `which ${side.said} has the highest average ${said} among ${value} ${m.noun}`,
              `among ${value} ${m.noun}, which ${side.said} has the highest average ${said}`,
              `which ${side.said} has the highest average ${said} for ${value}`,
            ),
            found[0]?.[0] ?? '',
          );
        }),
      ),
    ),
  'best group in a year': (m) =>
    withSide(m, 'any', (side) => {
      const year = yearOf(m);
      const found = ranked(groups(m.rows.filter(year?.has ?? (() => false)), side), (part) => part.length);
      return year && isLed(found)
        ? one(
            m.say(
              `which ${side.said} had the most ${m.noun} in ${year.said}`,
              `in ${year.said}, which ${side.said} had the most ${m.noun}`,
            ),
            found[0]?.[0] ?? '',
          )
        : undefined;
    }),
  'share within a value': (m) =>
    withTwoValues(m, (first, a, _, b, rows) => {
      const all = m.rows.filter((row) => same(first.of(row), a)).length;
      return one(
        m.say(
          `what percentage of ${a} ${m.noun} are ${b}`,
          `of the ${a} ${m.noun}, what share is ${b}`,
          `share of ${b} among ${a} ${m.noun}`,
        ),
        (100 * rows.length) / all,
      );
    }),
  'group with the highest share': (m) =>
    withValue(m, 'any', (of, value) =>
      withSide(m, 'any', (side) => {
        const found = ranked(
          groups(m.rows, side),
          (part) => part.filter((row) => same(of.of(row), value)).length / part.length,
        );
        if (side.said === of.said || !isLed(found) || found.length < 3) return undefined;
        return one(
          m.say(
            `which ${side.said} has the highest share of ${value} ${m.noun}`,
            `which ${side.said} has the highest percentage of ${value}`,
          ),
          found[0]?.[0] ?? '',
        );
      }),
    ),
  'share by group': (m) =>
    withValue(m, 'own', (of, value) =>
      withSide(m, 'any', (side) => {
        const found = ranked(
          groups(m.rows, side),
          (part) => (100 * part.filter((row) => same(of.of(row), value)).length) / part.length,
        );
        return side.said !== of.said && found.length > 1
          ? list(
              m.say(
                `what percentage of ${m.noun} are ${value} by ${side.said}`,
                `share of ${value} ${m.noun} per ${side.said}`,
              ),
              found.flat(),
            )
          : undefined;
      }),
    ),
  'one column over another': (m) =>
    withTwoMeasures(m, (a, b) =>
      some(
        m.rows.filter((row) => isOver(row, a, b)).length,
        m.say(
          `in how many ${m.noun} is the ${saidName(a)} higher than the ${saidName(b)}`,
          `how many ${m.noun} have a ${saidName(a)} above their ${saidName(b)}`,
        ),
      ),
    ),
  'ratio of totals': (m) =>
    withTwoMeasures(m, (a, b) =>
      one(
        `total ${saidName(a)} divided by total ${saidName(b)}`,
        sum(numbers(m.rows, a)) / sum(numbers(m.rows, b)),
      ),
    ),
  'days between two dates': (m) => {
    const gap = gapOf(m);
    if (!gap) return undefined;
    return one(
      m.say(
        `average number of days between ${gap.from} and ${gap.to}`,
        `how many days on average from ${gap.from} to ${gap.to}`,
        `average time between ${gap.from} and ${gap.to} in days`,
      ),
      mean(m.rows.flatMap(gap.days)),
    );
  },
  'days between two dates by group': (m) =>
    withSide(m, 'any', (side) => {
      const gap = gapOf(m);
      if (!gap) return undefined;
      const found = ranked(groups(m.rows, side), (part) => mean(part.flatMap(gap.days)));
      return isLed(found) && found.length > 2
        ? one(
            `which ${side.said} has the longest average time between ${gap.from} and ${gap.to}`,
            found[0]?.[0] ?? '',
          )
        : undefined;
    }),
  'how many more': (m) =>
    withSide(m, 'any', (side) => {
      const [a, b] = [m.one(side.values), m.one(side.values)];
      if (!a || !b || a === b) return undefined;
      const of = (value: string) => m.rows.filter((row) => same(side.of(row), value)).length;
      return of(a) > of(b) ? one(`how many more ${m.noun} are ${a} than ${b}`, of(a) - of(b)) : undefined;
    }),
  'change between two years': (m) =>
    withMeasure(
      m,
      (measure, said) => {
        const day = m.day();
        const years = [...counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 4) ?? [])).keys()].sort();
        const [from, to] = years.slice(-3, -1);
        if (!from || !to) return undefined;
        const of = (year: string) =>
          sum(
            numbers(
              m.rows.filter((row) => day?.(row)?.startsWith(year)),
              measure,
            ),
          );
        return {
          question: m.say(
            `how much did the total ${said} change from ${from} to ${to}`,
            `change in total ${said} between ${from} and ${to}`,
          ),
          truth: [[of(to) - of(from)], [(100 * (of(to) - of(from))) / of(from)]],
        };
      },
      'amount',
    ),
  'second group': (m) =>
    withMeasure(
      m,
      (measure, said) =>
        withSide(m, 'any', (side) => {
          const found = ranked(groups(m.rows, side), (part) => sum(numbers(part, measure)));
          return found.length > 3 && isLed(found.slice(1))
            ? one(`which ${side.said} has the second highest total ${said}`, found[1]?.[0] ?? '')
            : undefined;
        }),
      'amount',
    ),
  'extreme row under a value': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'any', (_, value, rows) => {
        const name = m.table.name ?? m.table.key;
        const found = rows
          .filter((row) => typeof row[measure.name] === 'number')
          .sort((a, b) => Number(b[measure.name]) - Number(a[measure.name]));
        const [top, second] = found;
        if (!name || !top || top[measure.name] === second?.[measure.name]) return undefined;
        const { one: noun } = m.nounOf(m.table);
        return one(
          m.say(
            `which ${value} ${noun} has the highest ${said}`,
            `${value} ${noun} with the highest ${said}`,
          ),
          String(top[name.name]),
        );
      }),
    ),
  'latest row of a value': (m) =>
    withValue(m, 'any', (_, value, rows) => {
      const day = m.day();
      const last = rows
        .flatMap((row) => day?.(row) ?? [])
        .sort()
        .at(-1);
      return last === undefined
        ? undefined
        : one(
            m.say(`when was the last ${value} of the ${m.noun}`, `date of the latest ${m.noun} for ${value}`),
            last,
          );
    }),
  'total of a value by group': (m) =>
    withMeasure(
      m,
      (measure, said) =>
        withValue(m, 'any', (of, value, rows) =>
          withSide(m, 'own', (side) => {
            const found = ranked(groups(rows, side), (part) => sum(numbers(part, measure)));
            return side.said !== of.said && found.length > 1
              ? list(
                  m.say(
                    `total ${said} of ${value} ${m.noun} by ${side.said}`,
                    `for ${value}, total ${said} per ${side.said}`,
                  ),
                  found.flat(),
                )
              : undefined;
          }),
        ),
      'amount',
    ),
  'not a value, under a limit': (m) =>
    withMeasure(m, (measure, said) =>
      withValue(m, 'own', (side, value) => {
        const limit = round(quantile(numbers(m.rows, measure), 0.6));
        const under = m.rows.filter(
          (row) => typeof row[measure.name] === 'number' && Number(row[measure.name]) < limit,
        );
        const filled = under.filter((row) => side.of(row) !== null && !same(side.of(row), value)).length;
        const all = under.filter((row) => !same(side.of(row), value)).length;
        return {
          question: m.say(
            `how many ${m.noun} that are not ${value} have a ${said} under ${limit}`,
            `excluding ${value}, how many ${m.noun} have a ${said} below ${limit}`,
          ),
          truth: [[filled], [all]],
        };
      }),
    ),
  'groups over a limit': (m) =>
    withMeasure(m, (measure, said) =>
      withSide(m, 'any', (side) => {
        const found = ranked(groups(m.rows, side), (part) => mean(numbers(part, measure)));
        const limit = round(median(found.map(([, value]) => value)));
        const over = found.filter(([, value]) => value > limit);
        return over.length > 0 && over.length < 10 && found.length > 3
          ? list(
              `which ${plural(side.said)} have an average ${said} over ${limit}`,
              over.map(([name]) => name),
            )
          : undefined;
      }),
    ),
  'total of some months': (m) =>
    withMeasure(
      m,
      (measure, said) => {
        const day = m.day();
        const months = [...counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? [])).keys()].sort();
        const from = months[Math.floor(months.length / 3)];
        const to = months[Math.floor((2 * months.length) / 3)];
        if (!day || !from || !to || from === to) return undefined;
        const found = m.rows.filter((row) => {
          const at = day(row)?.slice(0, 7) ?? '';
          return at >= from && at <= to;
        });
        return one(
          m.say(
            `total ${said} from ${monthSaid(from)} to ${monthSaid(to)}`,
            `total ${said} between ${monthSaid(from)} and ${monthSaid(to)}`,
          ),
          sum(numbers(found, measure)),
        );
      },
      'amount',
    ),
  'average per month': (m) => {
    const day = m.day();
    const months = counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []));
    if (months.size < 4) return undefined;
    const sorted = [...months.keys()].sort();
    const span = monthsBetween(sorted[0] ?? '', sorted.at(-1) ?? '');
    const total = sum([...months.values()]);
    return {
      question: m.say(`average number of ${m.noun} per month`, `how many ${m.noun} per month on average`),
      truth: [[total / months.size], [total / span]],
    };
  },
  'month of the highest total under a value': (m) =>
    withMeasure(
      m,
      (measure, said) =>
        withValue(m, 'any', (_, value, rows) => {
          const day = m.day();
          const found = ranked(groups(rows, { of: (row) => day?.(row)?.slice(0, 7) ?? null }), (part) =>
            sum(numbers(part, measure)),
          );
          return day && found.length > 3 && isLed(found)
            ? one(`in which month was the total ${said} of ${value} highest`, found[0]?.[0] ?? '')
            : undefined;
        }),
      'amount',
    ),
  'a longer follow-up': (m) =>
    withMeasure(m, (measure, said) =>
      withSide(m, 'any', (side) => {
        const year = yearOf(m);
        if (!year) return undefined;
        const found = ranked(groups(m.rows, side), (part) => mean(numbers(part, measure)));
        const later = ranked(groups(m.rows.filter(year.has), side), (part) => mean(numbers(part, measure)));
        const then = list(m.say(`only in ${year.said}`, `and in ${year.said}?`), later.flat());
        return found.length > 1 && later.length > 1
          ? {
              ...list(`average ${said} by ${side.said}`, found.flat()),
              then: { ...then, kind: 'a longer follow-up' },
            }
          : undefined;
      }),
    ),
};
