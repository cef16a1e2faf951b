import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { ColumnRef } from '../catalogue.ts';
import { isCalledAsMoney, isMeasure, moneyUnit } from '../columnMeasures.ts';
import type { Filter, Frame, Measure, Value } from '../frame.ts';
import { convert, unitOf } from '../lexicon/units.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { keySetsOf } from './keys.ts';

/** A figure of the thing that each group is counts once, not once for every row that belongs to it. */
function onceEach(ref: ColumnRef, keys: Frame['keys']): Measure | undefined {
  const of: Value = { kind: 'column', ref };
  const [step] = ref.path;
  if (!step) return { fn: 'sum', of };
  const isOfGroup = keys.some(
    ({ ref: key }) =>
      (key.path.length === 0 && key.column.name === step.edge.from.column) ||
      (key.path.at(-1)?.to === ref.column.table &&
        (key.column === ref.column.table.key || key.column === ref.column.table.name)),
  );
  return isOfGroup && ref.path.length === 1 ? { fn: 'max', of } : undefined;
}

/**
 * One figure per unit of another: "sales per square metre", "trips per dock", "debt to gdp ratio"; or in percent of it:
 * "refunds as a percentage of the fees".
 */
export const ratio: Construction = (material) => {
  const found: Proposal[] = [];
  const named = material.of('column').filter(({ column }) => isMeasure(column) && material.upRef(column));
  const columns = [...named, ...moneyBeforePer(material, named)].sort((a, b) => a.from - b.from);
  for (const [at, left] of columns.entries()) {
    const right = columns[at + 1];
    // "GDP per head" may be one column: a weak match of its last word makes no second one.
    if (!right || left.column === right.column || Math.min(left.score, right.score) < 0.8) continue;
    const between = material.tokens
      .slice(left.to, right.from)
      .map(({ lower }) => lower)
      .join(' ');
    const isPer =
      /^(per|for each|divided by|for every|to)( unit of| one)?( the)?$/.test(between) ||
      /^((are|is|were|was|did|do) (there|we|they|i|have|get) )?(per|divided by|for every|for each)\b/.test(
        between,
      );
    const percent = percentBetween(material, left, right);
    if (!isPer && !percent && !material.has('ratio')) continue;
    const a = material.upRef(left.column);
    const b = material.upRef(right.column);
    if (!a || !b) continue;
    const cues = [...material.cues('ratio', 'by', 'mean'), ...(percent ? material.cues('share') : [])];
    for (const keys of keySetsOf(material)) {
      const own = {
        ...keys,
        keys: keys.keys.filter(({ ref }) => ref.column !== right.column),
        used: keys.used.filter((mention) => mention !== right),
      };
      const [top, whole] = [a, b].map((ref) => onceEach(ref, own.keys));
      if (!top || !whole) continue;
      const unit = unitBetween(material, left, right);
      const many = unit ? undefined : manyBetween(material, left, right);
      const bottom = unit
        ? { ...whole, factor: unit.factor, unit: unit.symbol, label: unit.label }
        : many
          ? { ...whole, factor: 1 / many.value, label: many.label }
          : whole;
      const said = unit?.said ?? many?.said;
      const taken = new Set<Mention>([left, right, ...cues, ...own.used, ...(said ? [said] : [])]);
      const rows = rowSetOf(material, taken);
      found.push({
        frame: {
          base: material.base,
          filters: [...rows.filters.map(({ filter }) => filter), ...known(b)],
          measures: [top, bottom],
          keys: own.keys,
          ask: { kind: 'ratio', ...(percent && { isPercent: true }) },
          assumptions: [],
        },
        used: [...taken, ...rows.filters.flatMap((each) => each.used), ...material.cues('which', 'howMuch')],
        fit: 0.1 - own.cost - rows.cost - 0.1 * (a.path.length + b.path.length),
        family: 'ratio',
      });
    }
  }
  return found;
};

/** Fees of adverts that have not been shown yet say nothing of what a view costs: rows that lack the divisor are left out. */
function known(ref: ColumnRef): readonly Filter[] {
  return ref.path.length === 0 && ref.column.nulls > 0
    ? [{ test: { kind: 'missing', ref }, isNegated: true }]
    : [];
}

/** "fee per 1000 views" */
function manyBetween(material: Material, left: Mention, right: MentionOf<'column'>) {
  const said = material
    .of('number')
    .find(({ from, to }) => from >= left.to && to <= right.from && material.lower(from - 1) === 'per');
  if (!said || said.value <= 1) return undefined;
  return {
    said,
    value: said.value,
    label: `${said.value.toLocaleString('en')} ${right.column.label.toLowerCase()}`,
  };
}

/** "revenue per bottle", "price per bottle": the only amount of money, whatever it is called. */
function moneyBeforePer(
  { tokens, base }: Material,
  named: readonly MentionOf<'column'>[],
): readonly MentionOf<'column'>[] {
  const at = tokens.findIndex(({ lower }, place) => money.test(lower) && tokens[place + 1]?.lower === 'per');
  const [column, ...others] = base.columns.filter(
    (each) =>
      isMeasure(each) &&
      each.kind === 'amount' &&
      (moneyUnit(each) !== undefined || (each.unit === undefined && isCalledAsMoney(each))),
  );
  const isNamed = named.some(({ from, to, score }) => from <= at && at < to && score >= 0.8);
  if (at < 0 || !column || others.length > 0 || isNamed || base.profile.madeFrom) return [];
  return [{ kind: 'column', column, from: at, to: at + 1, score: 0.9 }];
}

const money = /^(revenues?|turnover|takings|sales|income|earnings|prices?|costs?|amounts?|value)$/;

/** "charge per hour on site" where the time on site is in minutes: the second figure is converted. */
function unitBetween(material: Material, left: Mention, right: MentionOf<'column'>) {
  const own = unitOf(right.column.unit ?? '');
  for (let at = left.to; own && at < right.from; at++) {
    const unit = unitOf(material.lower(at));
    const factor = unit && unit.dimension === own.dimension ? convert(1, own, unit) : undefined;
    if (!unit || factor === undefined || factor === 1) continue;
    const said: Mention = { kind: 'cue', cue: 'ratio', from: at, to: at + 1, score: 1 };
    return {
      said,
      factor,
      symbol: unit.symbol,
      label: `${material.lower(at)} ${right.column.label.toLowerCase()}`,
    };
  }
  return undefined;
}

/** "in percent of", "as a share of" between two amounts. */
function percentBetween(material: Material, left: Mention, right: Mention): boolean {
  return material
    .cues('share')
    .some(
      (cue) =>
        cue.from >= left.to &&
        cue.to <= right.from &&
        material.lower(cue.to - 1) === 'of' &&
        material.contentBetween(left.to, cue.from) === 0 &&
        material.contentBetween(cue.to, right.from) === 0,
    );
}
