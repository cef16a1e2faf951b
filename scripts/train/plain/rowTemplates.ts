import { monthNames } from '../../../src/contract/calendarNames.ts';
import { isNumeric } from '../../../src/service/language/catalogue.ts';
import { counted, groups, mean, numbers, ranked, same, sum } from './figures.ts';
import { list, type Maker, one, type Partial, withMeasure, withSide, withValue } from './maker.ts';
import { type Row, saidName } from './openWorkspace.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Rows by name, their dates, related rows, and threads. */
export const rowTemplates: Record<string, (maker: Maker) => Partial> = {
  'name of the extreme row': (m) =>
    withMeasure(m, (measure, said) => {
      const name = m.table.name ?? m.table.key;
      if (!name) return undefined;
      const [top, second] = [...m.rows]
        .filter((row) => typeof row[measure.name] === 'number')
        .sort((a, b) => Number(b[measure.name]) - Number(a[measure.name]));
      if (!top || top[measure.name] === second?.[measure.name]) return undefined;
      return one(
        m.say(`which of the ${m.noun} has the highest ${said}`, `${m.noun} with the highest ${said}`),
        String(top[name.name]),
      );
    }),
  'a cell of a named row': (m) =>
    withMeasure(m, (measure, said) => {
      const row = m.namedRow();
      const value = row?.row[measure.name];
      return row && typeof value === 'number'
        ? one(
            m.say(`what is the ${said} of ${row.said}`, `${said} of ${row.said}`, `${row.said} ${said}`),
            value,
          )
        : undefined;
    }),
  'day of the first or last row': (m) => {
    const day = m.day();
    const days = m.rows.flatMap((row) => day?.(row) ?? []).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return undefined;
    return m.say('first', 'last') === 'first'
      ? one(`when was the first of the ${m.noun}`, first)
      : one(`date of the latest of the ${m.noun}`, last);
  },
  'busiest month': (m) => {
    const day = m.day();
    const months = [...counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []))].sort(
      (a, b) => b[1] - a[1],
    );
    const [first, second] = months;
    if (!first || !second || first[1] === second[1]) return undefined;
    return one(m.say(`which month had the most ${m.noun}`, `month with the most ${m.noun}`), first[0]);
  },
  'busiest weekday': (m) => {
    const day = m.day();
    const days = [
      ...counted(m.rows.flatMap((row) => weekdays[new Date(`${day?.(row)}T12:00:00Z`).getUTCDay()] ?? [])),
    ].sort((a, b) => b[1] - a[1]);
    const [first, second] = days;
    if (!day || !first || !second || first[1] === second[1]) return undefined;
    return one(
      m.say(`which weekday has the most ${m.noun}`, `on which day of the week are there the most ${m.noun}`),
      first[0],
    );
  },
  'count in a year': (m) => {
    const day = m.day();
    const years = counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 4) ?? []));
    const year = years.size > 1 ? m.one([...years]) : undefined;
    return (
      year && one(m.say(`how many ${m.noun} in ${year[0]}`, `number of ${m.noun} in ${year[0]}`), year[1])
    );
  },
  'two months compared': (m) => {
    const day = m.day();
    const [a, b] = [m.month(), m.month()];
    if (!day || !a || !b || a.at === b.at) return undefined;
    const of = (month: { has: (row: Row) => boolean }) => m.rows.filter(month.has).length;
    return list(
      m.say(`${m.noun} in ${a.said} vs ${b.said}`, `compare ${m.noun} in ${a.said} and ${b.said}`),
      [of(a), of(b)],
    );
  },
  'count of a value in a month': (m) => {
    const month = m.month();
    return (
      month &&
      withValue(m, 'any', (_, value, rows) => {
        const found = rows.filter(month.has).length;
        return found > 0 ? one(`how many ${value} ${m.noun} in ${month.said}`, found) : undefined;
      })
    );
  },
  'average number per parent': (m) => {
    const parent = m.one(m.parents);
    if (!parent) return undefined;
    const pairs = m.rows.map(parent.of).filter((row) => row !== undefined);
    const noun = m.nounOf(parent.table);
    return {
      question: m.say(
        `average number of ${m.noun} per ${noun.one}`,
        `how many ${m.noun} per ${noun.one} on average`,
      ),
      truth: [[pairs.length / new Set(pairs).size], [pairs.length / parent.rows.length]],
    };
  },
  'parents with more than': (m) => {
    const parent = m.one(m.parents);
    if (!parent) return undefined;
    const counts = new Map<Row, number>();
    for (const row of m.rows) {
      const found = parent.of(row);
      if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    const sorted = [...counts.values()].sort((a, b) => b - a);
    const limit = sorted[Math.min(9, Math.floor(sorted.length / 3))];
    if (limit === undefined || limit < 2) return undefined;
    const noun = m.nounOf(parent.table);
    return one(
      `how many ${noun.many} have more than ${limit} ${m.noun}`,
      sorted.filter((count) => count > limit).length,
    );
  },
  'parent with the most': (m) => {
    const parent = m.one(m.parents);
    const name = parent && (parent.table.name ?? parent.table.key);
    if (!parent || !name) return undefined;
    const named = m.rows.map((row) => String(parent.of(row)?.[name.name] ?? ''));
    const counts = counted(named.filter((each) => each !== ''));
    const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
    if (!first || first[1] === second?.[1]) return undefined;
    return one(`which ${m.nounOf(parent.table).one} has the most ${m.noun}`, first[0]);
  },
  'total of a named parent': (m) =>
    withMeasure(
      m,
      (measure, said) => {
        const parent = m.one(m.parents.filter(({ table }) => table.name));
        const name = parent?.table.name?.name;
        const row = parent && m.one(parent.rows);
        const text = String(row?.[name ?? ''] ?? '');
        if (!parent || !row || !/^\p{L}[\p{L} .'-]{3,30}$/u.test(text)) return undefined;
        const total = sum(
          numbers(
            m.rows.filter((child) => same(parent.of(child)?.[name ?? ''], text)),
            measure,
          ),
        );
        return total > 0 ? one(`total ${said} of ${text}`, total) : undefined;
      },
      'amount',
    ),
  'above average': (m) =>
    withMeasure(m, (measure, said) => {
      const all = numbers(m.rows, measure);
      const average = mean(all);
      return one(
        `how many ${m.noun} have an above average ${said}`,
        all.filter((value) => value > average).length,
      );
    }),
  'rows without a value': (m) =>
    withValue(m, 'own', (side, value, rows) => {
      const filled = m.rows.filter((row) => side.of(row) !== null).length;
      return {
        question: `how many ${m.noun} are not ${value}`,
        truth: [[m.rows.length - rows.length], [filled - rows.length]],
      };
    }),
  'either of two values': (m) =>
    withSide(m, 'own', (side) => {
      const [a, b] = [m.one(side.values), m.one(side.values)];
      if (!a || !b || a === b) return undefined;
      return one(
        `how many ${m.noun} are ${a} or ${b}`,
        m.rows.filter((row) => same(side.of(row), a) || same(side.of(row), b)).length,
      );
    }),
  'is one more than the other': (m) =>
    withSide(m, 'own', (side) => {
      const [a, b] = [m.one(side.values), m.one(side.values)];
      if (!a || !b || a === b) return undefined;
      const of = (value: string) => m.rows.filter((row) => same(side.of(row), value)).length;
      return one(`are there more ${a} than ${b} ${m.noun}`, of(a) > of(b) ? 'yes' : 'no');
    }),
  'share of a total': (m) =>
    withMeasure(
      m,
      (measure, said) =>
        withValue(m, 'any', (_, value, rows) =>
          one(
            m.say(
              `what share of the total ${said} comes from ${value}`,
              `${value} as a percentage of the total ${said}`,
            ),
            (100 * sum(numbers(rows, measure))) / sum(numbers(m.rows, measure)),
          ),
        ),
      'amount',
    ),
  'two measures': (m) => {
    const [a, b] = [m.measure('amount'), m.measure('amount')];
    if (!a || !b || a === b || !isNumeric(a)) return undefined;
    return list(`total ${saidName(a)} and total ${saidName(b)}`, [
      sum(numbers(m.rows, a)),
      sum(numbers(m.rows, b)),
    ]);
  },
  'a follow-up asks for the lowest': (m) =>
    withMeasure(m, (measure, said) =>
      withSide(m, 'any', (side) => {
        const found = ranked(groups(m.rows, side), (rows) => mean(numbers(rows, measure)));
        const [first, last] = [found[0], found.at(-1)];
        if (!first || !last || found.length < 3) return undefined;
        const then = one(m.say('and the lowest?', 'and the lowest'), last[0]);
        return {
          ...list(`which ${side.said} has the highest average ${said}`, [first[0]]),
          ...(then && { then: { ...then, kind: 'a follow-up asks for the lowest' } }),
        };
      }),
    ),
  'a follow-up by group': (m) =>
    withSide(m, 'any', (side) => {
      const found = ranked(groups(m.rows, side), (rows) => rows.length);
      const then = list(
        m.say(`by ${side.said}`, `per ${side.said}`, `split that by ${side.said}`),
        found.flat(),
      );
      return {
        ...list(`how many ${m.noun} are there`, [m.rows.length]),
        then: { ...then, kind: 'a follow-up by group' },
      };
    }),
  'a follow-up as a percentage': (m) =>
    withValue(m, 'own', ({ said }, value, rows) => {
      const then = one('as a percentage', (100 * rows.length) / m.rows.length);
      const first = list(`how many ${m.noun} have the ${said} ${value}`, [rows.length]);
      return then && { ...first, then: { ...then, kind: 'a follow-up as a percentage' } };
    }),
  'a follow-up in another month': (m) => {
    const [a, b] = [m.month(), m.month()];
    if (!a || !b || a.at === b.at) return undefined;
    const said = b.at.slice(0, 4) === a.at.slice(0, 4) ? monthNames[Number(b.at.slice(5)) - 1] : b.said;
    const then = one(`and in ${said}?`, m.rows.filter(b.has).length);
    const first = list(`how many ${m.noun} in ${a.said}`, [m.rows.filter(a.has).length]);
    return then && { ...first, then: { ...then, kind: 'a follow-up in another month' } };
  },
};
