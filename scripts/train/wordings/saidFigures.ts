import { mean, quantile, round, same, sum } from '../plain/figures.ts';
import { saidName } from '../plain/openWorkspace.ts';
import { aMeasure, aValue, figure, type Intent, twoOfOne, twoValues } from './intentParts.ts';

/** Counts, averages, totals, shares and single cells. */
export const saidFigures: Readonly<Record<string, Intent>> = {
  'count of a value': {
    ways: [
      'how many {value} {nouns} do we have',
      'how many {value} {nouns} did we get',
      '{value} {nouns} count',
      'count of {value} {nouns}',
      'count {nouns} where {side} is {value}',
      'number of {nouns} whose {side} is {value}',
      'how many of the {nouns} are {value}',
      'how many of our {nouns} were {value}',
      "what's the number of {value} {nouns}",
      '{nouns} that are {value}: how many?',
      'how many {nouns} have {side} = {value}',
      'no. of {value} {nouns}',
      'how many {nouns} are listed as {value}',
      'in how many {nouns} is the {side} {value}',
    ],
    make: (m) => aValue(m, (parts, rows) => figure(parts, rows.length)),
  },
  'count over a limit': {
    ways: [
      'how many {nouns} with {measure} of at least {limit}',
      'how many {nouns} have {limit} or more {measure}',
      'how many {nouns} have a {measure} of {limit} or more',
      'how many {nouns} have a {measure} >= {limit}',
      'number of {nouns} where {measure} is at least {limit}',
      'how many {nouns} have {measure} no lower than {limit}',
      'count of {nouns} with a {measure} from {limit} upwards',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const limit = round(quantile(of(m.rows), 0.7));
        return figure({ ...parts, limit }, of(m.rows).filter((value) => value >= limit).length);
      }),
  },
  'count between limits': {
    ways: [
      'how many {nouns} have a {measure} between {low} and {high}',
      'how many {nouns} have {measure} from {low} to {high}',
      'number of {nouns} with {measure} {low}-{high}',
      'how many {nouns} fall between {low} and {high} in {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const [low, high] = [round(quantile(of(m.rows), 0.3)), round(quantile(of(m.rows), 0.8))];
        const found = of(m.rows).filter((value) => value >= low && value <= high).length;
        return low < high ? figure({ ...parts, low, high }, found) : undefined;
      }),
  },
  'count under a limit': {
    ways: [
      'how many {nouns} are below {limit} in {measure}',
      'how many {nouns} have less than {limit} {measure}',
      'how many {nouns} stay under {limit} {measure}',
      'how many {nouns} had a {measure} lower than {limit}',
      'how many {nouns} did not reach a {measure} of {limit}',
      'number of {nouns} with {measure} < {limit}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const limit = round(quantile(of(m.rows), 0.4));
        return figure({ ...parts, limit }, of(m.rows).filter((value) => value < limit).length);
      }),
  },
  'missing cells': {
    ways: [
      'how many {nouns} are missing a {gap}',
      "how many {nouns} don't have a {gap}",
      'how many {nouns} without a {gap}',
      'how many {nouns} lack a {gap}',
      'for how many {nouns} is the {gap} missing',
      'for how many {nouns} is the {gap} unknown',
      'how many {nouns} have an empty {gap}',
      'how many {nouns} have a blank {gap}',
      'number of {nouns} with no {gap}',
      'how often is the {gap} missing',
      'how many {gap} values are missing',
    ],
    make: (m) => {
      const column = m.one(m.table.columns.filter(({ nulls, isWorkedOut }) => nulls > 0 && !isWorkedOut));
      return column && figure({ gap: saidName(column) }, column.nulls);
    },
  },
  'filled cells': {
    ways: [
      'how many {nouns} have a {gap}',
      'for how many {nouns} do we know the {gap}',
      'how many {nouns} do have a {gap}',
      'how many {nouns} have a {gap} filled in',
    ],
    make: (m) => {
      const column = m.one(
        m.table.columns.filter(
          ({ nulls, isWorkedOut, kind }) => nulls > 0 && !isWorkedOut && kind !== 'flag',
        ),
      );
      return column && figure({ gap: saidName(column) }, m.rows.length - column.nulls);
    },
  },
  'two values': {
    ways: [
      'how many {value} {nouns} are {other}',
      'how many {nouns} are both {value} and {other}',
      'number of {value} {nouns} that are {other}',
      'of the {value} {nouns}, how many are {other}',
      'how many {nouns} are {value} and also {other}',
      'how many {other} {nouns} with {side} {value}',
      'how many {value} {other} {nouns}',
    ],
    make: (m) => twoValues(m, (parts, rows) => figure(parts, rows.length)),
  },
  'a value, not another': {
    ways: [
      'how many {value} {nouns} are not {other}',
      "how many {value} {nouns} aren't {other}",
      'how many {value} {nouns} excluding {other}',
      'number of {value} {nouns} other than {other}',
      'how many {nouns} are {value} but not {other}',
    ],
    make: (m) =>
      twoValues(m, (parts, rows, first, second) => {
        const ofFirst = m.rows.filter((row) => same(first.of(row), String(parts.value)));
        const filled = ofFirst.filter((row) => second.of(row) !== null && second.of(row) !== undefined);
        return {
          parts,
          truth: [[ofFirst.length - rows.length], [filled.length - rows.length]],
        };
      }),
  },
  'a value or another': {
    ways: [
      'how many {nouns} are either {value} or {another}',
      'how many {value} or {another} {nouns} are there',
      'how many {nouns} with {side} {value} or {another}',
      '{value} and {another} {nouns} together, how many',
    ],
    make: (m) => twoOfOne(m, (parts, a, b) => figure(parts, a.length + b.length)),
  },
  'average of a value': {
    ways: [
      "what's the average {measure} for {value} {nouns}",
      'average {measure} where {side} is {value}',
      'average {measure} among {value} {nouns}',
      'on average, what {measure} do {value} {nouns} have',
      'how high is the average {measure} of {value} {nouns}',
      '{value} {nouns}: average {measure}',
      'mean {measure} in {value}',
      'what {measure} do {value} {nouns} have on average',
      'average {value} {measure}',
      'typical {measure} of {value} {nouns}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        aValue(m, (more, rows) =>
          of(rows).length > 0 ? figure({ ...parts, ...more }, mean(of(rows))) : undefined,
        ),
      ),
  },
  'total of a value': {
    ways: [
      'total {measure} from {value} {nouns}',
      'how much {measure} do {value} {nouns} have in total',
      '{value} total {measure}',
      'sum of {measure} for {value}',
      'add up the {measure} of all {value} {nouns}',
      'what do the {measure} of {value} {nouns} add up to',
      'overall {measure} of {value} {nouns}',
    ],
    make: (m) =>
      aMeasure(
        m,
        (parts, of) =>
          aValue(m, (more, rows) =>
            of(rows).length > 0 ? figure({ ...parts, ...more }, sum(of(rows))) : undefined,
          ),
        'amount',
      ),
  },
  'share of a value': {
    ways: [
      'what proportion of {nouns} is {value}',
      'what % of {nouns} are {value}',
      'what fraction of {nouns} are {value}',
      'percentage of {value} {nouns}',
      '{value} share of {nouns}',
      'how many percent of the {nouns} are {value}',
      'what percentage of all {nouns} is {value}',
      'what part of the {nouns} are {value}',
      '{value} {nouns} as a percentage of all {nouns}',
      'pct of {nouns} with {side} {value}',
    ],
    make: (m) => aValue(m, (parts, rows) => figure(parts, (100 * rows.length) / m.rows.length)),
  },
  'extreme of a value': {
    ways: [
      'max {measure} of {value} {nouns}',
      'maximum {measure} among {value} {nouns}',
      'highest {measure} for {value}',
      "what's the highest {measure} among {value} {nouns}",
      'biggest {measure} of any {value} {noun}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        aValue(m, (more, rows) =>
          of(rows).length > 1 ? figure({ ...parts, ...more }, Math.max(...of(rows))) : undefined,
        ),
      ),
  },
  'cell of a named row': {
    ways: [
      'what {measure} does {name} have',
      "what's {name}'s {measure}",
      '{name}: {measure}?',
      "{name}'s {measure}",
      'what is the {measure} for {name}',
      'what was the {measure} of {name}',
      'tell me the {measure} for {name}',
      'how high is the {measure} of {name}',
    ],
    make: (m) =>
      aMeasure(m, (parts, _of, measure) => {
        const row = m.namedRow();
        const value = row?.row[measure];
        return row && typeof value === 'number' ? figure({ ...parts, name: row.said }, value) : undefined;
      }),
  },
  'text of a named row': {
    ways: [
      'what {side} is {name}',
      'which {side} does {name} have',
      'what is the {side} of {name}',
      "{name}'s {side}",
      'which {side} does {name} belong to',
      '{side} of {name}?',
      'what {side} does {name} have',
      'tell me which {side} {name} is',
    ],
    make: (m) => {
      const [side, row] = [m.side('own'), m.namedRow()];
      const value = side && row && side.of(row.row);
      return side && row && typeof value === 'string'
        ? figure({ side: side.said, name: row.said }, value)
        : undefined;
    },
  },
};
