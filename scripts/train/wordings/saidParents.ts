import { groups, mean, ranked } from '../plain/figures.ts';
import { isLed } from '../plain/longParts.ts';
import { aMeasure, aParent, figure, type Intent } from './intentParts.ts';

/** Tables that the rows reference. */
export const saidParents: Readonly<Record<string, Intent>> = {
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
};
