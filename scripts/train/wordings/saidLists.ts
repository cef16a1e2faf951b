import { groups, numbers, quantile, ranked, round, same } from '../plain/figures.ts';
import { aMeasure, aParent, aSide, aValue, figure, type Intent } from './intentParts.ts';

const maxListed = 12;

/** Rows and values by name, and whether there are any. */
export const saidLists: Readonly<Record<string, Intent>> = {
  'rows of a value': {
    ways: [
      'which {nouns} are {value}',
      'list {value} {nouns}',
      'show all {value} {nouns}',
      'list all {nouns} with {side} {value}',
      'what are the {value} {nouns}',
      'names of the {value} {nouns}',
      'give me the {value} {nouns}',
      'which {nouns} have {side} {value}',
      'who are the {value} {nouns}',
    ],
    make: (m) =>
      aValue(m, (parts, rows) => {
        const name = (m.table.name ?? m.table.key)?.name;
        return name !== undefined && rows.length > 1 && rows.length <= maxListed
          ? { parts, truth: [rows.map((row) => String(row[name]))] }
          : undefined;
      }),
  },
  'rows over a limit': {
    ways: [
      'which {nouns} have a {measure} over {limit}',
      'list {nouns} with {measure} above {limit}',
      'show {nouns} where {measure} > {limit}',
      'what {nouns} exceed {limit} in {measure}',
      '{nouns} with more than {limit} {measure}',
      'which {nouns} are over {limit} {measure}',
      'all {nouns} above {limit} {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of, measure) => {
        const name = (m.table.name ?? m.table.key)?.name;
        const limit = round(quantile(of(m.rows), 1 - 6 / m.rows.length));
        const found = m.rows.filter((row) => Number(row[measure] ?? Number.NaN) > limit);
        return name !== undefined && found.length > 1 && found.length <= maxListed
          ? { parts: { ...parts, limit }, truth: [found.map((row) => String(row[name]))] }
          : undefined;
      }),
  },
  'parents with none by name': {
    ways: [
      'which {parents} have no {nouns}',
      '{parents} without {nouns}',
      'list {parents} that never had a {noun}',
      "which {parents} don't have any {nouns}",
      'which {parents} are not in {nouns}',
      '{parents} with no {nouns}',
      'is there a {parent} without any {nouns}, which one',
    ],
    make: (m) =>
      aParent(m, (parts, counts, parent) => {
        const name = (parent.table.name ?? parent.table.key)?.name;
        const found = parent.rows.filter((row) => !counts.has(row));
        return name !== undefined && found.length > 0 && found.length <= maxListed
          ? { parts, truth: [found.map((row) => String(row[name]))] }
          : undefined;
      }),
  },
  'values there are': {
    ways: [
      'what are the different {sides}',
      'list the {sides}',
      'which {sides} are there',
      'what {sides} do we have',
      'all {sides}',
      'name all the {sides}',
      'which {sides} do the {nouns} have',
    ],
    make: (m) => {
      const side = m.side('own');
      const found = side ? [...groups(m.rows, side).keys()] : [];
      return side && found.length <= maxListed
        ? { parts: { side: side.said, sides: `${side.said}s` }, truth: [found] }
        : undefined;
    },
  },
  'number of values': {
    ways: [
      'how many {sides} are there',
      'how many different {sides} do we have',
      'number of {sides}',
      'how many unique {sides}',
      'count of distinct {sides}',
      'how many {sides} do the {nouns} have',
    ],
    make: (m) =>
      aSide(m, ({ parts, side }) =>
        // For a parent's column, values that no row has may be counted as well.
        m.table.columns.some(
          ({ name }) => name === side.said.replaceAll(' ', '_') || name.toLowerCase() === side.said,
        )
          ? figure(parts, groups(m.rows, side).size)
          : undefined,
      ),
  },
  'whether there are any': {
    ways: [
      'are there any {value} {nouns}',
      'do we have {value} {nouns}',
      'is there a {value} {noun}',
      'do we have any {nouns} that are {value}',
      'any {value} {nouns}?',
    ],
    make: (m) => aValue(m, (parts, rows) => ({ parts, truth: [['yes'], [rows.length]] })),
  },
  'whether any is over a limit': {
    ways: [
      'are there any {nouns} with a {measure} over {limit}',
      'is there any {noun} with {measure} above {limit}',
      'did any {noun} have a {measure} over {limit}',
      'does any {noun} exceed {limit} {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const limit = round(quantile(of(m.rows), 0.9));
        const found = of(m.rows).filter((value) => value > limit).length;
        return found > 0 ? { parts: { ...parts, limit }, truth: [['yes'], [found]] } : undefined;
      }),
  },
  'whether one has more': {
    ways: [
      'do we have more {value} than {another} {nouns}',
      'are there more {value} {nouns} than {another} ones',
      'is the number of {value} {nouns} higher than that of {another}',
      'is {value} more common than {another}',
    ],
    make: (m) => {
      const side = m.side('own');
      const [value, another] = [side && m.one(side.values), side && m.one(side.values)];
      if (!side || !value || !another || value === another) return undefined;
      const of = (wanted: string) => m.rows.filter((row) => same(side.of(row), wanted)).length;
      return of(value) === of(another)
        ? undefined
        : { parts: { value, another }, truth: [[of(value) > of(another) ? 'yes' : 'no']] };
    },
  },
  'rows of a named parent': {
    ways: [
      'how many {nouns} does {owner} have',
      "number of {owner}'s {nouns}",
      'how many {nouns} are from {owner}',
      '{nouns} of {owner}, how many',
      'how many {nouns} for {owner}',
      'how many {nouns} did {owner} have',
    ],
    make: (m) =>
      aParent(m, (_, counts, parent) => {
        const name = parent.table.name?.name;
        const [row, count] = m.one([...counts]) ?? [];
        const owner = String((name !== undefined && row?.[name]) ?? '');
        const isClear =
          /^\p{L}[\p{L}\d .'-]{3,40}$/u.test(owner) &&
          parent.rows.filter((other) => name !== undefined && same(other[name], owner)).length === 1;
        return isClear && count !== undefined ? figure({ owner }, count) : undefined;
      }),
  },
  'above the average': {
    ways: [
      'how many {nouns} are above the average {measure}',
      'how many {nouns} have more than the average {measure}',
      'how many {nouns} are above average in {measure}',
      'number of {nouns} with above-average {measure}',
      'how many {nouns} beat the average {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const all = of(m.rows);
        const average = all.reduce((total, value) => total + value, 0) / all.length;
        return figure(parts, all.filter((value) => value > average).length);
      }),
  },
  'the second': {
    ways: [
      'which {side} has the second most {nouns}',
      'what is the second most common {side}',
      '{side} with the second highest number of {nouns}',
      'which {side} comes second in number of {nouns}',
    ],
    make: (m) => {
      const side = m.side('own');
      const found = side ? ranked(groups(m.rows, side), (rows) => rows.length) : [];
      const isClear = found.length > 2 && found[0]?.[1] !== found[1]?.[1] && found[1]?.[1] !== found[2]?.[1];
      return side && isClear ? figure({ side: side.said }, found[1]?.[0] ?? '') : undefined;
    },
  },
  'extremes of a column': {
    ways: [
      'lowest and highest {measure}',
      'range of {measure}',
      'min and max {measure}',
      'what are the smallest and largest {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => ({ parts, truth: [[Math.min(...of(m.rows)), Math.max(...of(m.rows))]] })),
  },
  'lowest of all': {
    ways: [
      'lowest {measure}',
      'minimum {measure}',
      'smallest {measure} of all {nouns}',
      "what's the lowest {measure} of any {noun}",
      'least {measure}',
    ],
    make: (m) => {
      const measure = m.measure();
      const all = measure ? numbers(m.rows, measure) : [];
      const said = measure?.name.replace(/[_-]+/g, ' ').toLowerCase() ?? '';
      return all.length > 0 ? figure({ measure: said }, Math.min(...all)) : undefined;
    },
  },
};
