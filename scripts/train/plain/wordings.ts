import { plural } from '../../../src/service/language/words/name.ts';
import { counted, groups, mean, numbers, quantile, ranked, round, same, sum } from './figures.ts';
import { countOf, isLed, yearOf } from './longParts.ts';
import type { Maker, Side } from './maker.ts';
import { type Row, saidName } from './openWorkspace.ts';

/** What people ask for, with the ways in which they say it; `{name}` stands for a part. */
export interface Intent {
  readonly ways: readonly string[];
  /** Ways to go on with in the same thread, and what is right then. */
  readonly then?: readonly string[];
  readonly make: (maker: Maker) => Made | undefined;
}

export interface Made {
  readonly parts: Readonly<Record<string, string | number>>;
  readonly truth: readonly (readonly (string | number)[])[];
  readonly then?: readonly (readonly (string | number)[])[];
}

/** The same few questions in many wordings, all in the words of the headers: what fails is the wording. */
export const intents: Readonly<Record<string, Intent>> = {
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
  'average by group': {
    ways: [
      'how does the average {measure} differ by {side}',
      'how does average {measure} vary across {sides}',
      'compare {sides} by average {measure}',
      'average {measure} across {sides}',
      'break down average {measure} by {side}',
      'rank {sides} by average {measure}',
      'avg {measure} grouped by {side}',
      'for each {side}, what is the average {measure}',
      'show me the average {measure} per {side}',
      'what is the average {measure} in each {side}',
      '{side} averages for {measure}',
      '{measure} by {side}, on average',
      'what average {measure} does each {side} have',
      'average {measure} / {side}',
      'list every {side} with its average {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        aSide(m, (side) =>
          all(
            { ...parts, ...side.parts },
            ranked(groups(m.rows, side.side), (rows) => mean(of(rows))),
          ),
        ),
      ),
  },
  'count by group': {
    ways: [
      'how are the {nouns} distributed across {sides}',
      'breakdown of {nouns} by {side}',
      'how many {nouns} in each {side}',
      'how many {nouns} does each {side} have',
      '{noun} count per {side}',
      'split of {nouns} by {side}',
      'for every {side} the number of {nouns}',
      'how many {nouns} of each {side}',
      'how many {nouns} are there of every {side}',
      'distribution of {nouns} by {side}',
      '{nouns} grouped by {side}',
      'how do the {nouns} split by {side}',
      'count {nouns} per {side}',
      'number of {nouns} by {side}, largest first',
    ],
    make: (m) =>
      aSide(m, ({ parts, side }) =>
        all(
          parts,
          ranked(groups(m.rows, side), (rows) => rows.length),
        ),
      ),
  },
  'most common': {
    ways: [
      'what is the most common {side}',
      'most frequent {side} among {nouns}',
      'what {side} has the most {nouns}',
      'which {side} do most {nouns} have',
      'which {side} comes up most often',
      "what's the most common {side} of the {nouns}",
      '{side} with the largest number of {nouns}',
      'which {side} is the most common',
      'the {side} with most {nouns}',
      'which {side} accounts for the most {nouns}',
    ],
    make: (m) => {
      const side = m.side('own');
      const found = side ? ranked(groups(m.rows, side), (rows) => rows.length) : [];
      return side && isLed(found) ? figure({ side: side.said }, found[0]?.[0] ?? '') : undefined;
    },
  },
  'least common': {
    ways: [
      '{side} with the fewest {nouns}',
      'which {side} has the least {nouns}',
      'which {side} has the smallest number of {nouns}',
      'what is the least common {side} among {nouns}',
      'rarest {side} of {nouns}',
    ],
    make: (m) => {
      const side = m.side('own');
      const found = side ? ranked(groups(m.rows, side), (rows) => rows.length).reverse() : [];
      return side && isLed(found) ? figure({ side: side.said }, found[0]?.[0] ?? '') : undefined;
    },
  },
  'group with the highest average': {
    ways: [
      'top {side} by average {measure}',
      'which {side} is highest on average {measure}',
      'which {side} has the best average {measure}',
      'what {side} has the largest average {measure}',
      'which {side} leads in average {measure}',
      'on average, which {side} has the highest {measure}',
      'which {side} has the highest {measure} on average',
      '{side} with the greatest mean {measure}',
      'where is the average {measure} highest, by {side}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        aSide(m, (side) => {
          const found = ranked(groups(m.rows, side.side), (rows) => mean(of(rows)));
          return isLed(found) ? figure({ ...parts, ...side.parts }, found[0]?.[0] ?? '') : undefined;
        }),
      ),
  },
  'group with the highest total': {
    ways: [
      'which {side} has the most {measure}',
      'which {side} has the most {measure} overall',
      'biggest {side} by {measure}',
      'which {side} makes up the largest part of {measure}',
      'top {side} by {measure}',
      '{side} with the highest {measure} in total',
      'which {side} has the largest combined {measure}',
      'which {side} accounts for the most {measure}',
    ],
    make: (m) =>
      aMeasure(
        m,
        (parts, of) =>
          aSide(m, (side) => {
            const by = groups(m.rows, side.side);
            const found = ranked(by, (rows) => sum(of(rows)));
            return isLed(found) ? figure({ ...parts, ...side.parts }, found[0]?.[0] ?? '') : undefined;
          }),
        'amount',
      ),
  },
  'some of the groups': {
    ways: [
      'which three {sides} have the most {nouns}',
      'top 3 {sides} by number of {nouns}',
      'the 3 {sides} with the most {nouns}',
      'three biggest {sides} by {nouns}',
      'what are the top three {sides} for {nouns}',
    ],
    make: (m) =>
      aSide(m, ({ parts, side }) => {
        const found = ranked(groups(m.rows, side), (rows) => rows.length);
        if (found.length < 5 || found[2]?.[1] === found[3]?.[1]) return undefined;
        return {
          parts,
          truth: [found.slice(0, 3).map(([name]) => name)],
        };
      }),
  },
  'row with the highest': {
    ways: [
      'what {noun} has the highest {measure}',
      'which {noun} has the biggest {measure}',
      'which {noun} had the greatest {measure}',
      'the {noun} with the largest {measure}',
      'which {noun} is top for {measure}',
      'which {noun} has the most {measure}',
      'top {noun} by {measure}',
      'which single {noun} has the highest {measure}',
      'name the {noun} with the highest {measure}',
      'highest {measure}: which {noun}?',
    ],
    make: (m) => extremeRow(m, 1),
  },
  'row with the lowest': {
    ways: [
      'which {noun} has the smallest {measure}',
      '{noun} with the lowest {measure}',
      'which {noun} has the least {measure}',
      'what {noun} had the lowest {measure}',
      'which {noun} is last in {measure}',
    ],
    make: (m) => extremeRow(m, -1),
  },
  'five rows': {
    ways: [
      'the 5 {nouns} with the highest {measure}',
      'five highest {nouns} by {measure}',
      'top five {nouns} by {measure}',
      'list the 5 {nouns} with the most {measure}',
      'which five {nouns} have the highest {measure}',
      'show the top 5 {nouns} for {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, _of, measure) => {
        const name = (m.table.name ?? m.table.key)?.name;
        const found = sorted(m.rows, measure);
        if (name === undefined || found.length < 12 || found[4]?.[measure] === found[5]?.[measure])
          return undefined;
        return { parts, truth: [found.slice(0, 5).map((row) => String(row[name]))] };
      }),
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
  'count in a month': {
    ways: [
      'how many {nouns} were there in {month}',
      'how many {nouns} did we have in {month}',
      '{nouns} in {month}, how many',
      '{month} {nouns} count',
      'in {month}, how many {nouns} were there',
      'number of {nouns} for {month}',
      'how many {nouns} are from {month}',
      'how many {nouns} happened in {month}',
      'how many {nouns} took place in {month}',
    ],
    make: (m) => {
      const month = m.month();
      return month && figure({ month: month.said }, m.rows.filter(month.has).length);
    },
  },
  'count since a month': {
    ways: [
      'how many {nouns} since {month}',
      'number of {nouns} from {month} on',
      'how many {nouns} have there been since {month}',
      'how many {nouns} from {month} onwards',
      'how many {nouns} were there after the start of {month}',
    ],
    make: (m) => {
      const [month, day] = [m.month(), m.day()];
      const found = month && m.rows.filter((row) => (day?.(row) ?? '') >= month.at).length;
      return month && found !== undefined && found < m.rows.length
        ? figure({ month: month.said }, found)
        : undefined;
    },
  },
  'count before a month': {
    ways: [
      'how many {nouns} before {month}',
      'how many {nouns} were there prior to {month}',
      'number of {nouns} up to {month}, not including it',
      'how many {nouns} are older than {month}',
    ],
    make: (m) => {
      const [month, day] = [m.month(), m.day()];
      const found =
        month && m.rows.filter((row) => day?.(row) !== undefined && (day(row) ?? '') < month.at).length;
      return month && found ? figure({ month: month.said }, found) : undefined;
    },
  },
  'rows by month': {
    ways: [
      'monthly {nouns}',
      '{nouns} month by month',
      'how many {nouns} a month',
      'number of {nouns} for every month',
      'how many {nouns} did we have each month',
      '{nouns} by month',
      'monthly number of {nouns}',
      'how has the number of {nouns} developed by month',
    ],
    make: (m) => {
      const day = m.day();
      const months = counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []));
      return months.size > 2 && months.size <= 30 ? { parts: {}, truth: [[...months.values()]] } : undefined;
    },
  },
  'average by month': {
    ways: [
      'monthly average {measure}',
      'average {measure} by month',
      'average {measure} for each month',
      'how did the average {measure} change month by month',
      'trend of average {measure} by month',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const day = m.day();
        const by = groups(m.rows, { of: (row) => day?.(row)?.slice(0, 7) ?? null });
        const found = [...by.values()].map((rows) => mean(of(rows))).filter(Number.isFinite);
        return day && by.size > 2 && by.size <= 30 ? { parts, truth: [found] } : undefined;
      }),
  },
  'count in a year': {
    ways: [
      'how many {nouns} were there in {year}',
      '{nouns} in {year}, how many',
      'how many {year} {nouns}',
      'number of {nouns} during {year}',
      'how many {nouns} did {year} have',
    ],
    make: (m) => {
      const year = yearOf(m);
      return year && figure({ year: year.said }, m.rows.filter(year.has).length);
    },
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
  'which of two has more': {
    ways: [
      'are there more {value} or {another} {nouns}',
      'which has more {nouns}, {value} or {another}',
      'who has more {nouns}, {value} or {another}',
      'more {value} or more {another} {nouns}?',
    ],
    make: (m) =>
      twoOfOne(m, (parts, a, b) =>
        a.length === b.length
          ? undefined
          : figure(parts, String(a.length > b.length ? parts.value : parts.another)),
      ),
  },
  'higher average of two': {
    ways: [
      'is the average {measure} higher for {value} or {another}',
      'which has the higher average {measure}, {value} or {another}',
      'who has a higher average {measure}: {value} or {another}?',
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        twoOfOne(m, (parts, a, b) => {
          const [left, right] = [mean(of(a)), mean(of(b))];
          return Number.isFinite(left - right) && left !== right
            ? figure({ ...parts, ...more }, String(left > right ? parts.value : parts.another))
            : undefined;
        }),
      ),
  },
  'difference of averages': {
    ways: [
      'difference in average {measure} between {value} and {another}',
      'how much higher is the average {measure} of {value} than of {another}',
      'how far apart are {value} and {another} in average {measure}',
      "what's the gap between {value} and {another} in average {measure}",
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        twoOfOne(m, (parts, a, b) => {
          const apart = mean(of(a)) - mean(of(b));
          return apart > 0 ? figure({ ...parts, ...more }, apart) : undefined;
        }),
      ),
  },
  'parents with none': {
    ways: [
      'how many {parents} have never had a {noun}',
      "how many {parents} don't have any {nouns}",
      'how many {parents} are without {nouns}',
      'how many {parents} have zero {nouns}',
      'number of {parents} that have no {nouns}',
      'for how many {parents} are there no {nouns}',
      'how many {parents} do not appear in {nouns}',
    ],
    make: (m) => aParent(m, (parts, counts, parent) => figure(parts, parent.rows.length - counts.size)),
  },
  'parents with some': {
    ways: [
      'how many {parents} have at least one {noun}',
      'how many {parents} have {nouns}',
      'how many {parents} have any {nouns}',
      'how many {parents} had one or more {nouns}',
      'how many different {parents} are in {nouns}',
      'number of {parents} with at least one {noun}',
    ],
    make: (m) => aParent(m, (parts, counts) => figure(parts, counts.size)),
  },
  'parents with at least': {
    ways: [
      'how many {parents} have at least {limit} {nouns}',
      'how many {parents} have {limit} or more {nouns}',
      'number of {parents} with {limit}+ {nouns}',
      'how many {parents} had {limit} {nouns} or more',
    ],
    make: (m) =>
      aParent(m, (parts, counts) => {
        const all = [...counts.values()].sort((a, b) => b - a);
        const limit = all[Math.floor(all.length / 3)] ?? 0;
        return limit < 2 ? undefined : figure({ ...parts, limit }, all.filter((n) => n >= limit).length);
      }),
  },
  'parents ranked': {
    ways: [
      'top 5 {parents} by number of {nouns}',
      'which 5 {parents} have the most {nouns}',
      'the five {parents} with the most {nouns}',
      '{parents} with the most {nouns}, top 5',
    ],
    make: (m) =>
      aParent(m, (parts, counts, parent) => {
        const name = (parent.table.name ?? parent.table.key)?.name;
        const all = [...counts].sort((a, b) => b[1] - a[1]);
        return name !== undefined && all.length > 6 && all[4]?.[1] !== all[5]?.[1]
          ? { parts, truth: [all.slice(0, 5).map(([row]) => String(row[name]))] }
          : undefined;
      }),
  },
  'parent with the highest average': {
    ways: [
      'which {parent} has the highest average {measure}',
      '{parent} with the best average {measure}',
      'which {parent} has the highest {measure} on average',
      'who among the {parents} has the highest average {measure}',
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        aParent(m, (parts, _, parent) => {
          const name = (parent.table.name ?? parent.table.key)?.name;
          if (name === undefined) return undefined;
          const found = ranked(groups(m.rows, { of: (row) => parent.of(row)?.[name] }), (rows) =>
            mean(of(rows)),
          );
          return isLed(found) ? figure({ ...parts, ...more }, found[0]?.[0] ?? '') : undefined;
        }),
      ),
  },
  'another value next': {
    ways: ['how many {value} {nouns} are there'],
    then: [
      'what about {another}',
      'and {another}?',
      'and how many {another}?',
      'same for {another}',
      '{another}?',
    ],
    make: (m) => twoOfOne(m, (parts, a, b) => ({ parts, truth: [[a.length]], then: [[b.length]] })),
  },
  'narrowed next': {
    ways: ['how many {value} {nouns} are there'],
    then: [
      'how many of those are {other}',
      'how many of them are {other}',
      'and of these, how many are {other}?',
      'only the {other} ones',
      'which of those are {other}, how many?',
      'just {other}',
    ],
    make: (m) =>
      twoValues(m, (parts, rows, first) => ({
        parts,
        truth: [[m.rows.filter((row) => same(first.of(row), String(parts.value))).length]],
        then: [[rows.length]],
      })),
  },
  'averaged next': {
    ways: ['how many {value} {nouns} are there'],
    then: [
      "what's their average {measure}",
      'what is the average {measure} of those',
      'and their average {measure}?',
      'average {measure} of them',
      'and the average {measure}?',
    ],
    make: (m) =>
      aMeasure(m, (more, of) =>
        aValue(m, (parts, rows) =>
          of(rows).length > 0
            ? { parts: { ...parts, ...more }, truth: [[rows.length]], then: [[mean(of(rows))]] }
            : undefined,
        ),
      ),
  },
  'without one next': {
    ways: ['average {measure} by {side}'],
    then: [
      'without {value}',
      'excluding {value}',
      'leave out {value}',
      'same but without {value}',
      'not {value}',
    ],
    make: (m) =>
      aMeasure(m, (more, of) => {
        const side = m.side('own');
        const value = side && m.one(side.values);
        const found = side ? ranked(groups(m.rows, side), (rows) => mean(of(rows))) : [];
        const rest = found.filter(([name]) => name.toLowerCase() !== value?.toLowerCase());
        return side && value && rest.length > 1 && rest.length < found.length
          ? { parts: { ...more, side: side.said, value }, truth: [found.flat()], then: [rest.flat()] }
          : undefined;
      }),
  },
  'top of it next': {
    ways: ['average {measure} by {side}'],
    then: ['just the top 3', 'only the top three', 'top 3', 'show only the 3 highest', 'the three highest'],
    make: (m) =>
      aMeasure(m, (more, of) =>
        aSide(m, ({ parts, side }) => {
          const found = ranked(groups(m.rows, side), (rows) => mean(of(rows)));
          return found.length > 4
            ? { parts: { ...more, ...parts }, truth: [found.flat()], then: [found.slice(0, 3).flat()] }
            : undefined;
        }),
      ),
  },
  'median instead next': {
    ways: ['average {measure} by {side}'],
    then: ['the total instead', 'total instead of average', 'now the total', 'as a sum', 'and the totals?'],
    make: (m) =>
      aMeasure(
        m,
        (more, of) =>
          aSide(m, ({ parts, side }) => {
            const by = groups(m.rows, side);
            const found = ranked(by, (rows) => mean(of(rows)));
            return {
              parts: { ...more, ...parts },
              truth: [found.flat()],
              then: [ranked(by, (rows) => sum(of(rows))).flat()],
            };
          }),
        'amount',
      ),
  },
};

type Parts = Readonly<Record<string, string | number>>;

function figure(parts: Parts, value: string | number): Made | undefined {
  const isKnown = typeof value === 'string' ? value !== '' : Number.isFinite(value) && value !== 0;
  return isKnown ? { parts, truth: [[value]] } : undefined;
}

function all(parts: Parts, found: readonly (readonly [string, number])[]): Made | undefined {
  return found.length > 1 && found.length <= 25 ? { parts, truth: [found.flat()] } : undefined;
}

function aMeasure(
  m: Maker,
  make: (parts: Parts, of: (rows: readonly Row[]) => number[], name: string) => Made | undefined,
  kind?: 'amount',
): Made | undefined {
  const measure = m.measure(kind);
  return measure && make({ measure: saidName(measure) }, (rows) => numbers(rows, measure), measure.name);
}

function aSide(
  m: Maker,
  make: (found: { readonly parts: Parts; readonly side: Side }) => Made | undefined,
): Made | undefined {
  const side = m.side('any');
  return side && make({ parts: { side: side.said, sides: plural(side.said) }, side });
}

function aValue(m: Maker, make: (parts: Parts, rows: readonly Row[]) => Made | undefined): Made | undefined {
  const side = m.side('any');
  const value = side && m.one(side.values);
  if (!side || value === undefined) return undefined;
  const rows = m.rows.filter((row) => same(side.of(row), value));
  return rows.length > 0 && rows.length < m.rows.length ? make({ side: side.said, value }, rows) : undefined;
}

function twoOfOne(
  m: Maker,
  make: (parts: Parts, a: readonly Row[], b: readonly Row[]) => Made | undefined,
): Made | undefined {
  const side = m.side('any');
  const [value, another] = [side && m.one(side.values), side && m.one(side.values)];
  if (!side || value === undefined || another === undefined || value === another) return undefined;
  const of = (wanted: string) => m.rows.filter((row) => same(side.of(row), wanted));
  return of(value).length > 0 && of(another).length > 0
    ? make({ side: side.said, value, another }, of(value), of(another))
    : undefined;
}

function twoValues(
  m: Maker,
  make: (parts: Parts, both: readonly Row[], first: Side, second: Side) => Made | undefined,
): Made | undefined {
  const [first, second] = [m.side('own'), m.side('any')];
  const [value, other] = [first && m.one(first.values), second && m.one(second.values)];
  if (!first || !second || first.said === second.said || value === undefined || other === undefined)
    return undefined;
  const both = m.rows.filter((row) => same(first.of(row), value) && same(second.of(row), other));
  return both.length > 0 ? make({ side: first.said, value, other }, both, first, second) : undefined;
}

function aParent(
  m: Maker,
  make: (
    parts: Parts,
    counts: ReadonlyMap<Row, number>,
    parent: Maker['parents'][number],
  ) => Made | undefined,
): Made | undefined {
  const parent = m.one(m.parents);
  if (!parent) return undefined;
  const noun = m.nounOf(parent.table);
  return make({ parent: noun.one, parents: plural(noun.one) }, countOf(m.rows, parent), parent);
}

function sorted(rows: readonly Row[], measure: string): readonly Row[] {
  return rows
    .filter((row) => typeof row[measure] === 'number')
    .sort((a, b) => Number(b[measure]) - Number(a[measure]));
}

function extremeRow(m: Maker, direction: 1 | -1): Made | undefined {
  return aMeasure(m, (parts, _of, measure) => {
    const name = (m.table.name ?? m.table.key)?.name;
    const found = direction === 1 ? sorted(m.rows, measure) : [...sorted(m.rows, measure)].reverse();
    const [top, second] = found;
    return name !== undefined && top && top[measure] !== second?.[measure]
      ? figure(parts, String(top[name]))
      : undefined;
  });
}
