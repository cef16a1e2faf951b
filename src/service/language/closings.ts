import type { Mention } from './annotate/mentions.ts';
import { isRunningBalance } from './balances.ts';
import { isMeasure, type Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';
import { isRowPerPeriod } from './rowPeriod.ts';

const standing = /^(balance|saldo|level|stock|inventory|reading|backlog|headcount|meter|mileage|odometer)$/;

export function closings(material: Material): Quantity[] {
  return [...atEnds(material), ...balancesNow(material), ...standingNow(material)];
}

const counted = /^(population|inhabitant|resident|employee|staff|headcount|member|subscriber|balance|stock)$/;

/**
 * "population by region" of a table with a figure for each year: a population is not added up over years, so without a
 * year the newest figure is meant.
 */
function standingNow(material: Material): Quantity[] {
  const { base } = material;
  const { time, name } = base;
  if (!isRowPerPeriod(base) || !time || !name || material.of('period').length > 0) return [];
  if (material.has('mean', 'median', 'max', 'min', 'sum')) return [];
  const isByThing =
    material.of('table').some(({ table }) => table === base) ||
    material.of('column').some(({ column }) => column === name);
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const isStanding = column.words.some((word) => counted.test(word));
    if (!isByThing || column.table !== base || !isMeasure(column) || !isStanding) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, ...material.cues('howMuch')],
        cost: (1 - mention.score) * 0.35 - 0.05,
      },
    ];
  });
}

/** "what is our balance now", "total balance", "balance per month": where the account stood after the last booking. */
function balancesNow(material: Material): Quantity[] {
  const { time } = material.base;
  if (!time || material.has('mean', 'median', 'max', 'min')) return [];
  const words = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(current|currently|now|today|closing|latest|final|present|ending)$/.test(lower)
      ? [{ kind: 'cue', cue: 'last', from: at, to: at + 1, score: 1 }]
      : [],
  );
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    if (column.table !== material.base || !isRunningBalance(column)) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, ...words, ...material.cues('howMuch', 'last', 'sum')],
        cost: 0,
      },
    ];
  });
}

/** "balance at the end of each month": where something stood after the last of the rows, rather than its mean. */
function atEnds(material: Material): Quantity[] {
  const { time } = material.base;
  const end = material.tokens.findIndex(
    ({ lower }, at) => lower === 'end' && /^(of|each)$/.test(material.lower(at + 1)),
  );
  if (end < 0 || !time || material.has('mean', 'median', 'max', 'min')) return [];
  const isLed = material.lower(end - 1) === 'the';
  const lead = isLed ? end - 1 : end;
  const from = /^(at|by|on)$/.test(material.lower(lead - 1)) ? lead - 1 : lead;
  const words: Mention = { kind: 'cue', cue: 'last', from, to: end + 1, score: 1 };
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const stands = column.kind === 'level' || column.words.some((word) => standing.test(word));
    if (column.table !== material.base || !isMeasure(column) || !stands) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, words, ...material.cues('howMuch')],
        cost: 0,
      },
    ];
  });
}
