import { groups, mean, ranked, same, sum } from '../plain/figures.ts';
import { aMeasure, aSide, aValue, type Intent, twoOfOne, twoValues } from './intentParts.ts';

/** A second question in the same thread. */
export const saidThreads: Readonly<Record<string, Intent>> = {
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
