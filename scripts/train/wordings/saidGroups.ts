import { groups, mean, ranked, sum } from '../plain/figures.ts';
import { isLed } from '../plain/longParts.ts';
import { all, aMeasure, aSide, extremeRow, figure, type Intent, sorted, twoOfOne } from './intentParts.ts';

/** Groups, and what comes first among them or among the rows. */
export const saidGroups: Readonly<Record<string, Intent>> = {
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
};
