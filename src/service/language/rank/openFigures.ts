import { moneyUnit } from '../columnMeasures.ts';
import type { Assumption, Measure } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { titleOf } from '../words/title.ts';

/**
 * "our best customer" names no figure. Among those that may be meant, people take what came of the thing over time: the
 * money it brought in, else what it adds up to, else how often it occurs. What is the best by a property of its own, such as
 * the largest area, stays a choice; so does the worst, which may be what has too little or too much.
 */
export function usualFigure({ readings, question }: ReadResult): Reading | undefined {
  const said = question.tokens.find(({ lower }) => judging.test(lower));
  if (!said) return undefined;
  const [usual] = readings
    .filter(({ candidate: { family, uncovered, frame } }) => {
      const { ask, base, keys, measures } = frame;
      const [key] = keys;
      const [measure] = measures;
      return (
        (family === 'open' || family === 'top') &&
        uncovered.length === 0 &&
        ask.kind === 'top' &&
        ask.direction === 'desc' &&
        ask.count === 1 &&
        keys.length === 1 &&
        key?.grain === undefined &&
        base.time !== undefined &&
        base.profile.madeFrom === undefined &&
        base.rows >= minRowsEach * (key?.ref.column.distinct ?? base.rows) &&
        measure !== undefined &&
        rankOf(measure) < 3
      );
    })
    .sort((a, b) => rankOf(a.candidate.frame.measures[0]) - rankOf(b.candidate.frame.measures[0]));
  return usual && withAssumption(usual, said.text);
}

/** By other figures, another of the things comes first: one reading for each of those. */
export function otherFirsts(usual: Reading, { readings }: ReadResult): Reading[] {
  const firsts = new Set([usual.rows.rows[0]?.[0]]);
  return readings.filter(({ candidate: { family, frame }, rows }) => {
    const first = rows.rows[0]?.[0];
    const [key] = frame.keys;
    const isRival =
      family === 'open' &&
      first !== undefined &&
      !firsts.has(first) &&
      key?.ref.column === usual.candidate.frame.keys[0]?.ref.column;
    if (isRival) firsts.add(first);
    return isRival;
  });
}

function withAssumption(reading: Reading, said: string): Reading {
  const { candidate } = reading;
  const { frame } = candidate;
  const assumption: Assumption = {
    title: `“${said}” by a figure`,
    description: `“${said}” names no figure. This is by ${titleOf({ ...frame, keys: [], ask: { kind: 'figure' } })}; by another one the answer may differ.`,
    category: 'ranking',
  };
  const assumptions = [...frame.assumptions, assumption];
  return { ...reading, candidate: { ...candidate, frame: { ...frame, assumptions } } };
}

/** With fewer rows than things, a total says little about them. */
const minRowsEach = 1;

const expense =
  /^(cost|expens|spend|spent|debt|loss|penalti|fine|tax|refund|discount|deduct|wast|write|damag)/;

/** What is brought in, made or sold; the force of the wind and the number of a season are numbers as well. */
const quantityUnit = /^(kg|g|t|l|hl|ml|m3|m³|kWh|MWh)$/;
const quantity =
  /^(qty|quantiti|piec|unit|sale|sold|vote|point|goal|seat|ticket|copi|download|visitor|yield|harvest|spot|order)$/;

const judging = /^(best|top|favou?rite|strongest|star|leading|popular)$/;

/** 0 for money that is added up, 1 for a quantity, 2 for how many rows there are; 3 for what is not added up, or no merit. */
function rankOf(measure: Measure | undefined): number {
  const { fn, of: value } = measure ?? {};
  if (fn === 'count' && value === undefined) return 2;
  if (fn !== 'sum' || value?.kind !== 'column' || value.ref.column.kind !== 'amount') return 3;
  const { column } = value.ref;
  // What costs the most is hardly the best.
  if (column.words.some((word) => expense.test(word))) return 3;
  if (moneyUnit(column) !== undefined) return 0;
  return quantityUnit.test(column.unit ?? '') || column.words.some((word) => quantity.test(word)) ? 1 : 3;
}
