import { groups, mean, quantile, ranked, round, same, sum } from '../plain/figures.ts';
import { isLed, yearOf } from '../plain/longParts.ts';
import {
  all,
  aMeasure,
  aParent,
  aSide,
  aValue,
  figure,
  type Intent,
  sorted,
  twoOfOne,
  twoValues,
} from './intentParts.ts';

/** Several conditions or steps at once. */
export const saidConditions: Readonly<Record<string, Intent>> = {
  'two conditions': {
    ways: [
      'how many {value} {nouns} are {other}',
      'how many {nouns} are both {value} and {other}',
      '{nouns} that are {value} and {other}, how many',
      'number of {other} {nouns} that are {value}',
      'how many {nouns} with {side} {value} are {other}',
    ],
    make: (m) => twoValues(m, (parts, both) => figure(parts, both.length)),
  },
  'a value and a limit': {
    ways: [
      'how many {value} {nouns} have a {measure} over {limit}',
      'how many {value} {nouns} with {measure} above {limit}',
      '{value} {nouns} with more than {limit} {measure}, how many',
      'number of {value} {nouns} whose {measure} is greater than {limit}',
      'of the {value} {nouns}, how many have a {measure} over {limit}',
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        aValue(m, (parts, rows) => {
          const limit = round(quantile(of(rows), 0.6));
          return figure({ ...parts, ...more, limit }, of(rows).filter((n) => n > limit).length);
        }),
      ),
  },
  'share over a limit': {
    ways: [
      'what share of {nouns} have a {measure} over {limit}',
      'percentage of {nouns} with {measure} above {limit}',
      'how many percent of {nouns} have a {measure} of more than {limit}',
      'what fraction of the {nouns} has a {measure} over {limit}',
    ],
    make: (m) =>
      aMeasure(m, (more, of) => {
        const values = of(m.rows);
        const limit = round(quantile(values, 0.7));
        const found = values.filter((n) => n > limit).length;
        const shares = [found / m.rows.length, found / values.length];
        return found > 0 ? { parts: { ...more, limit }, truth: shares.map((share) => [share]) } : undefined;
      }),
  },
  'how many more': {
    ways: [
      'how many more {value} than {another} {nouns} are there',
      'how many more {nouns} are {value} than {another}',
      'difference in number of {nouns} between {value} and {another}',
      '{value} vs {another} {nouns}, what is the difference in count',
    ],
    make: (m) =>
      twoOfOne(m, (parts, a, b) => (a.length > b.length ? figure(parts, a.length - b.length) : undefined)),
  },
  'ratio of two': {
    ways: [
      'ratio of {value} to {another} {nouns}',
      'how many {value} {nouns} per {another} {noun}',
      'how many times more {value} than {another} {nouns} are there',
    ],
    make: (m) => twoOfOne(m, (parts, a, b) => figure(parts, a.length / b.length)),
  },
  'groups with more than': {
    ways: [
      'which {sides} have more than {limit} {nouns}',
      '{sides} with more than {limit} {nouns}',
      'what {sides} have over {limit} {nouns}',
      'list the {sides} that have more than {limit} {nouns}',
    ],
    make: (m) =>
      aSide(m, ({ parts, side }) => {
        const found = ranked(groups(m.rows, side), (rows) => rows.length);
        const limit = found[2]?.[1] ?? 0;
        const over = found.filter(([, n]) => n > limit);
        return limit > 1 && over.length === 2
          ? { parts: { ...parts, limit }, truth: [over.map(([name]) => name)] }
          : undefined;
      }),
  },
  'groups with an average over': {
    ways: [
      'which {sides} have an average {measure} over {limit}',
      '{sides} with an average {measure} above {limit}',
      'which {sides} average more than {limit} {measure}',
      'what {sides} have a mean {measure} higher than {limit}',
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        aSide(m, ({ parts, side }) => {
          const found = ranked(groups(m.rows, side), (rows) => mean(of(rows)));
          const limit = round(((found[1]?.[1] ?? 0) + (found[2]?.[1] ?? 0)) / 2);
          const over = found.filter(([, value]) => value > limit).map(([name]) => name);
          return limit > 0 && over.length === 2
            ? { parts: { ...parts, ...more, limit }, truth: [over] }
            : undefined;
        }),
      ),
  },
  'rows per parent': {
    ways: [
      'average number of {nouns} per {parent}',
      'how many {nouns} per {parent} on average',
      'how many {nouns} does a {parent} have on average',
      'how many {nouns} does the average {parent} have',
      'mean number of {nouns} for each {parent}',
    ],
    make: (m) =>
      aParent(m, (parts, counts, parent) => {
        const count = sum([...counts.values()]);
        return counts.size > 1
          ? { parts, truth: [[count / counts.size], [count / parent.rows.length]] }
          : undefined;
      }),
  },
  'parents with a value': {
    ways: [
      'how many {parents} have a {value} {noun}',
      'how many different {parents} have {value} {nouns}',
      'how many {parents} had at least one {value} {noun}',
      'number of {parents} with {value} {nouns}',
    ],
    make: (m) =>
      aParent(m, (more, _, parent) =>
        aValue(m, (parts, rows) => {
          const found = new Set(rows.map(parent.of).filter((row) => row !== undefined));
          return found.size > 0 && found.size < parent.rows.length
            ? figure({ ...more, ...parts }, found.size)
            : undefined;
        }),
      ),
  },
  'parents without a value': {
    ways: [
      'how many {parents} have no {value} {nouns}',
      'how many {parents} never had a {value} {noun}',
      'how many {parents} are without a {value} {noun}',
      "how many {parents} don't have any {value} {nouns}",
    ],
    make: (m) =>
      aParent(m, (more, counts, parent) =>
        aValue(m, (parts, rows) => {
          const found = new Set(rows.map(parent.of).filter((row) => row !== undefined));
          const truth = [[parent.rows.length - found.size], [counts.size - found.size]];
          return found.size > 0 && found.size < counts.size
            ? { parts: { ...more, ...parts }, truth }
            : undefined;
        }),
      ),
  },
  'parents of both': {
    ways: [
      'how many {parents} have both {value} and {another} {nouns}',
      'how many {parents} have {value} as well as {another} {nouns}',
      'number of {parents} with both a {value} and a {another} {noun}',
    ],
    make: (m) =>
      aParent(m, (more, _, parent) =>
        twoOfOne(m, (parts, a, b) => {
          const of = (rows: typeof a) => new Set(rows.map(parent.of).filter((row) => row !== undefined));
          const [left, right] = [of(a), of(b)];
          return figure({ ...more, ...parts }, [...left].filter((row) => right.has(row)).length);
        }),
      ),
  },
  'parent with the most of a value': {
    ways: [
      'which {parent} has the most {value} {nouns}',
      '{parent} with the most {value} {nouns}',
      'what {parent} had the highest number of {value} {nouns}',
      'most {value} {nouns} by {parent}, which one leads',
    ],
    make: (m) =>
      aParent(m, (more, _, parent) =>
        aValue(m, (parts, rows) => {
          const name = (parent.table.name ?? parent.table.key)?.name;
          if (name === undefined) return undefined;
          const found = ranked(groups(rows, { of: (row) => parent.of(row)?.[name] }), (of) => of.length);
          return isLed(found) ? figure({ ...more, ...parts }, found[0]?.[0] ?? '') : undefined;
        }),
      ),
  },
  'rows of a value ranked': {
    ways: [
      'top 3 {value} {nouns} by {measure}',
      'which 3 {value} {nouns} have the highest {measure}',
      'the three {value} {nouns} with the highest {measure}',
      '3 {value} {nouns} with the most {measure}',
    ],
    make: (m) =>
      aMeasure(m, (more, _of, measure) =>
        aValue(m, (parts, rows) => {
          const name = (m.table.name ?? m.table.key)?.name;
          const found = sorted(rows, measure);
          return name !== undefined && found.length > 4 && found[2]?.[measure] !== found[3]?.[measure]
            ? { parts: { ...parts, ...more }, truth: [found.slice(0, 3).map((row) => String(row[name]))] }
            : undefined;
        }),
      ),
  },
  'range of a column': {
    ways: [
      'difference between the highest and lowest {measure}',
      'range of {measure}',
      'how far apart are the highest and lowest {measure}',
      'gap between maximum and minimum {measure}',
    ],
    make: (m) => aMeasure(m, (parts, of) => figure(parts, Math.max(...of(m.rows)) - Math.min(...of(m.rows)))),
  },
  percentile: {
    ways: [
      '90th percentile of {measure}',
      'p90 {measure}',
      'what {measure} do 90% of {nouns} stay below',
      'what is the 90th percentile {measure}',
    ],
    make: (m) => aMeasure(m, (parts, of) => figure(parts, quantile(of(m.rows), 0.9))),
  },
  'total in a year against another': {
    ways: [
      'how did total {measure} change from {year} to {next}',
      'change in total {measure} between {year} and {next}',
      'by how much did total {measure} rise or fall from {year} to {next}',
      'total {measure} {year} vs {next}',
    ],
    make: (m) =>
      aMeasure(
        m,
        (parts, of) => {
          const year = yearOf(m);
          const day = m.day();
          if (!year || !day) return undefined;
          const next = String(Number(year.said) + 1);
          const after = m.rows.filter((row) => day(row)?.startsWith(next));
          const [a, b] = [sum(of(m.rows.filter(year.has))), sum(of(after))];
          return after.length > 2
            ? { parts: { ...parts, year: year.said, next }, truth: [[b - a], [(b - a) / a], [a, b]] }
            : undefined;
        },
        'amount',
      ),
  },
  'rows by two columns': {
    ways: [
      '{nouns} by {side} and {by}',
      'number of {nouns} per {side} and {by}',
      'how many {nouns} for each {side} and {by}',
      '{nouns} by {side}, split by {by}',
    ],
    make: (m) => {
      const [first, second] = [m.side('own'), m.side('any')];
      if (!first || !second || first.said === second.said) return undefined;
      const found = [...groups(m.rows, first).values()].flatMap((rows) =>
        [...groups(rows, second).values()].map((each) => each.length),
      );
      return found.length > 3 && found.length <= 24
        ? { parts: { side: first.said, by: second.said }, truth: [found] }
        : undefined;
    },
  },
  'highest row of each group': {
    ways: [
      'highest {measure} in each {side}',
      'maximum {measure} per {side}',
      'for each {side}, what is the highest {measure}',
      'what is the top {measure} by {side}',
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        aSide(m, ({ parts, side }) =>
          all(
            { ...parts, ...more },
            ranked(groups(m.rows, side), (rows) => Math.max(...of(rows))),
          ),
        ),
      ),
  },
  'whether all are': {
    ways: ['are all {nouns} {value}', 'is every {noun} {value}', 'do all {nouns} have {side} {value}'],
    make: (m) => aValue(m, (parts) => figure(parts, 'no')),
  },
  'rank of a value': {
    ways: [
      'where does {value} rank by number of {nouns}',
      'what rank is {value} by number of {nouns}',
      'rank of {value} among {sides} by number of {nouns}',
    ],
    make: (m) => {
      const side = m.side('any');
      const value = side && m.one(side.values);
      const found = side ? ranked(groups(m.rows, side), (rows) => rows.length) : [];
      const at = found.findIndex(([name]) => same(name, value ?? ''));
      const isAlone = found.filter(([, n]) => n === found[at]?.[1]).length === 1;
      return side && value && found.length > 2 && at >= 0 && isAlone
        ? figure({ value, sides: `${side.said}s` }, at + 1)
        : undefined;
    },
  },
};
