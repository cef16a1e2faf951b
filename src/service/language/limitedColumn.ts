// The column that a limit applies to where none is named beside it: by its unit, or as the only one that can be meant.

import type { MentionOf } from './annotate/mentions.ts';
import { isPer } from './annotate/repairs/periodRates.ts';
import { type Column, isUp } from './catalogue.ts';
import { convertTo, isMeasure } from './columnMeasures.ts';
import type { Material } from './material.ts';
import { flowColumn } from './moneyFlows.ts';
import { namedUnit } from './timeSpans.ts';
import { unitlessColumn } from './unitlessColumns.ts';

export function limitedColumn(material: Material, mention: MentionOf<'number'>): Column | undefined {
  return (
    columnOfPeriod(material, mention) ??
    columnOfUnit(material, mention) ??
    flowColumn(material) ??
    onlyFigureOf(material, mention) ??
    onlyInReach(material, mention) ??
    everInReach(material, mention)
  );
}

/** "was Mara ever above 140": no other figure of the rows lies on both sides of the limit. */
function everInReach(
  { base, tokens }: Material,
  { op, unit, value, from }: MentionOf<'number'>,
): Column | undefined {
  const isEver = tokens.some(({ lower }, at) => lower === 'ever' && at < from && from - at <= maxBetween);
  if (!isEver || unit || op === undefined) return undefined;
  const figures = base.columns.filter((column) => isMeasure(column) && column.kind === 'level');
  const reached = figures.filter(({ min, max }) => value > Number(min) && value < Number(max));
  return reached.length === 1 ? reached[0] : undefined;
}

const maxBetween = 3;

/** "more than 1000 a month": the amount that is stated per month, of the base or of a table that its rows belong to. */
function columnOfPeriod(material: Material, { to }: MentionOf<'number'>): Column | undefined {
  const period = material.tokens[to - 1]?.stem ?? '';
  return material.catalogue.tables
    .filter((table) => {
      const path = material.pathTo(table);
      return path !== undefined && isUp(path);
    })
    .flatMap(({ columns }) => columns)
    .find((column) => isPer(column, period));
}

function columnOfUnit(material: Material, mention: MentionOf<'number'>): Column | undefined {
  const { unit } = mention;
  if (!unit) return undefined;
  const word = material.tokens[mention.to - 1];
  const named = material.base.columns.find(
    (column) => isMeasure(column) && word !== undefined && column.words.includes(word.stem),
  );
  if (named) return named;
  // "above 30 degrees": no other figure than a temperature is in degrees, whether or not the column states its unit.
  const isTemperature = ({ unit: own, words }: Column) =>
    unit.dimension === 'temperature' &&
    own === undefined &&
    words.some((each) => /^temp(eratur.*)?$/.test(each));
  const fits = (column: Column) =>
    isMeasure(column) &&
    (unitsMatch(column, unit) || namedUnit(column)?.dimension === unit.dimension || isTemperature(column));
  const reached = material.catalogue.tables.filter((table) => {
    const path = material.pathTo(table);
    return path && isUp(path);
  });
  const own = material.base.columns.filter(fits);
  // "days below 0 degrees" are those whose lowest temperature is.
  const lowest =
    mention.op === '<' || mention.op === '<='
      ? own.find(({ words }) => words.some((each) => /^min(imum)?$/.test(each)))
      : undefined;
  const column = lowest ?? own[0] ?? reached.flatMap(({ columns }) => columns).find(fits);
  if (column) return column;
  const unitless = unitlessColumn(material.base.columns, unit);
  return unitless && !isOutOfReach(unitless, mention.op, mention.value) ? unitless : undefined;
}

/** "a claim over 350": the one amount that the rows have. */
function onlyFigureOf(material: Material, { op, unit, from }: MentionOf<'number'>): Column | undefined {
  const isOfRow = material
    .of('table')
    .some(
      ({ table, to }) =>
        table === material.base &&
        (to === from || (to === from - 1 && /^(of|worth)$/.test(material.lower(to)))),
    );
  const figures = material.base.columns.filter(isMeasure);
  return isOfRow && !unit && op !== undefined && figures.length === 1 ? figures[0] : undefined;
}

/** Smaller numbers fit too many columns. */
const minTelling = 1000;

/** "houses under 800000": the price is the only column with values on both sides of the limit. */
function onlyInReach({ base }: Material, { op, unit, value }: MentionOf<'number'>): Column | undefined {
  if (unit || op === undefined || value < minTelling) return undefined;
  const reached = base.columns.filter(
    (column) => isMeasure(column) && value > Number(column.min) && value < Number(column.max),
  );
  return reached.length === 1 && value > base.rows ? reached[0] : undefined;
}

/** "more than 997 readings" are no readings over 997 °C, where none is: the number is of something else. */
export function isOutOfReach({ min, max }: Column, op: MentionOf<'number'>['op'], limit: number): boolean {
  if (typeof min !== 'number' || typeof max !== 'number') return false;
  return op === '>' || op === '>=' ? limit > max : (op === '<' || op === '<=') && limit < min;
}

function unitsMatch(column: Column, unit: NonNullable<MentionOf<'number'>['unit']>): boolean {
  return (
    convertTo(1, unit, column) !== 1 ||
    column.unit === unit.symbol ||
    column.unit?.toLowerCase() === unit.label.toLowerCase() ||
    (unit.dimension === 'temperature' && /C$/.test(column.unit ?? '')) ||
    (unit.dimension === 'money' &&
      column.unit !== undefined &&
      /^(usd|eur|gbp|chf|\$|€|£)$/i.test(column.unit))
  );
}
