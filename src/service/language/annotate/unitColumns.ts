import type { Catalogue, Column } from '../catalogue.ts';
import { type Unit, unitOf } from '../lexicon/units.ts';
import { unitlessColumn } from '../unitlessColumns.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** "kWh per kWp", "rent per square metre": a unit stands for the columns that are measured in it. */
export function unitColumnMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) =>
    table.columns.filter(({ type, kind, unit }) => type === 'number' && kind !== 'key' && unit !== undefined),
  );
  return tokens.flatMap((token, at): Mention[] => {
    if (token.weight !== 'content' || token.isQuoted || token.lower.length < 2) return [];
    const next = tokens[at + 1];
    const area =
      next && /^(square|sq|cubic)$/.test(token.lower) ? powerOf(token.lower, next.lower) : undefined;
    const unit = area ?? unitOf(token.lower) ?? energyOf(token.lower, tables, columns);
    // Spans of time and shares are said of much else.
    if (unit && /^(time|share|people)$/.test(unit.dimension)) return [];
    // "devices with 4 GB": only "how many MB" asks for a column of bytes.
    if (unit?.dimension === 'data' && !/^(many|much)$/.test(tokens[at - 1]?.lower ?? '')) return [];
    // Columns that are called so by themselves are found by their names.
    if (columns.some(({ words }) => words.join(' ') === token.stem)) return [];
    const exact = withoutLosses(withoutFolded(columns.filter((column) => isIn(column, unit, token.lower))));
    // "litres" of a column in millilitres: the figure is given in what was said.
    const alike =
      exact.length > 0 || !unit || unit.dimension === 'money'
        ? []
        : columns.filter((column) => unitOf(column.unit ?? '')?.dimension === unit.dimension);
    const isKnown = exact.length > 0 || alike.length > 0;
    const unitless = isKnown || !unit || unit.dimension === 'money' ? undefined : unitlessOf(tables, unit);
    return [...exact, ...alike, ...(unitless ? [unitless] : [])].map(
      (column): Mention => ({
        kind: 'column',
        column,
        from: at,
        to: area ? at + 2 : at + 1,
        score: exact.length > 0 ? 0.82 : 0.78,
      }),
    );
  });
}

/** "power" and "consumption" refer to the columns measured in kWh, whatever they are called. */
function energyOf(said: string, tables: Catalogue['tables'], columns: readonly Column[]): Unit | undefined {
  if (!/^(energy|power|electricity|consumption)$/.test(said)) return undefined;
  const isNamed = tables.some(({ columns: all, nouns }) =>
    [...nouns, ...all].some(({ words }) => words.includes(said)),
  );
  const found = isNamed ? undefined : columns.find(({ unit }) => unitOf(unit ?? '')?.dimension === 'energy');
  return found && unitOf(found.unit ?? '');
}

/** The only column of all tables that may be in a unit that none of them states. */
function unitlessOf(tables: Catalogue['tables'], unit: Unit): Column | undefined {
  const [column, ...others] = tables.flatMap(({ columns }) => unitlessColumn(columns, unit) ?? []);
  return others.length === 0 ? column : undefined;
}

/** "kWh made this year" where each inverter has a column of them: the rows that they were folded into have them all. */
function withoutFolded(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    ({ table }) =>
      columns.filter((other) => other.table === table).length < minFolded ||
      !columns.some((other) => other.table.id.startsWith(`${table.id}#`)),
  );
}

/** "total MWh": what was made, where another column has what was lost in the same unit. */
function withoutLosses(columns: readonly Column[]): readonly Column[] {
  const kept = columns.filter(({ words }) => !words.some((word) => losses.test(word)));
  return kept.length > 0 ? kept : columns;
}

const losses = /^(lost|loss|lose|wast|waste|curtail|return|refund|discard|spoil|scrap|damag)/;

const minFolded = 3;

function isIn(column: Column, unit: Unit | undefined, said: string): boolean {
  const own = column.unit ?? '';
  return own.toLowerCase() === said || (unit !== undefined && unitOf(own)?.symbol === unit.symbol);
}

function powerOf(power: string, length: string): Unit | undefined {
  const base = unitOf(length);
  if (base?.dimension !== 'length') return undefined;
  return unitOf(`${base.symbol}${power === 'cubic' ? '³' : '²'}`) ?? unitOf(`sq${base.symbol}`);
}
