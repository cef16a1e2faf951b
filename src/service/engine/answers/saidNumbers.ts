import type { Component } from '../../../contract/component.ts';
import { formatBeside, formatNumber } from '../../language/words/formatNumber.ts';
import { styleOf } from '../../language/words/result.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Evidence } from './evidence.ts';

const locale = 'en-US';

type Answered = Pick<Evidence, 'frame' | 'compiled' | 'rows'>;

/**
 * The numbers of one row of a card as the sentence writes them; undefined for what is no number. A share is in percent
 * on the card, so its unit alone would have it written like any other percentage.
 */
export function saidTexts({ compiled: { outputs } }: Answered, { rows: [row = []] }: Rows) {
  return outputs.map((output, at) => {
    const cell = row[at];
    if (typeof cell !== 'number' || output.role !== 'value') return undefined;
    return formatNumber(output.isShare ? cell / 100 : cell, styleOf(output, locale));
  });
}

/** A component with the decimals of the sentence, where that writes the sides of a comparison with as many as tell them apart. */
export function withSaidDigits(component: Component, answered: Answered): Component {
  const digits = digitsOfSides(answered);
  const { datasets } = component.config as { datasets?: readonly object[] };
  if (digits === undefined || !Array.isArray(datasets)) return component;
  const marked = datasets.map((dataset: object) => ({ ...dataset, digits }));
  return { ...component, config: { ...component.config, datasets: marked } };
}

function digitsOfSides({ frame: { ask, keys }, compiled: { outputs }, rows }: Answered): number | undefined {
  const isByGroup = keys.length > 0 && rows.rows.length > 1;
  if (ask.kind !== 'compare' || isByGroup) return undefined;
  const sides = outputs.flatMap((output, place) => {
    if (output.role !== 'value') return [];
    const found = rows.columns.findIndex(({ name }) => name === output.name);
    const at = found < 0 ? place : found;
    return rows.rows.flatMap((row) => (typeof row[at] === 'number' ? [{ output, value: row[at] }] : []));
  });
  const [first] = sides;
  if (!first || new Set(sides.map(({ output }) => output.unit)).size > 1) return undefined;
  const values = sides.map(({ value }) => value);
  const texts = formatBeside(values, styleOf(first.output, locale));
  const decimals = texts.map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0);
  // "3 h 25 min" is no number with decimals.
  const isNumber = (text: string, at: number) => {
    const shown = (values[at] ?? 0) * (first.output.isShare ? 100 : 1);
    const written = Number(text.replaceAll(/[^\d.]/g, ''));
    return Math.abs(Math.abs(shown) - written) <= 0.51 * 10 ** -(decimals[at] ?? 0);
  };
  return texts.every(isNumber) ? Math.max(...decimals) : undefined;
}
