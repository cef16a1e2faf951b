import type { Mention } from './annotate/mentions.ts';
import type { Token } from './annotate/tokens.ts';
import type { Column, Step, Table } from './catalogue.ts';
import { childTotal } from './childTotals.ts';
import { columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import type { Filter, Measure } from './frame.ts';
import { calledOff } from './lastingRows.ts';
import type { Material } from './material.ts';
import { takenOf } from './rowCapacities.ts';

const limits =
  /^(entitl|entitlement|allow|allowance|allot|allotment|quota|budget|alloc|allocation|contingent)$/;
const rooms = /^(capac|capacity|place|seat|bed|berth|spot|slot)$/;
const most = /^(max|maximum)$/;
const known = /^(left|remain|remaining|balance|used|taken|free|available|spent)$/;
const remaining = /^(left|remaining|remain|remains|unused|untaken|unspent|over)$/;
const vacant = /^(free|available|open|vacant)$/;

/**
 * "how many days of leave has Ivo Hurst got left", "budget left per department", "places left on each course": what a row
 * is allowed, less what the rows that refer to it took. Rows that were cancelled or declined took nothing.
 */
export function remainders(material: Material): Quantity[] {
  const { base } = material;
  const limit = limitOf(base);
  const said = limit && leftWords(material, limit);
  if (!limit || !said) return [];
  if (material.of('period').some(({ period }) => period.kind !== 'grain')) return [];
  const totals = material.catalogue.edges.flatMap((edge) => {
    const child = material.catalogue.tables.find(({ id }) => id === edge.from.table);
    if (!child || edge.to.table !== base.id || child === base || child.profile.madeFrom?.how === 'totals')
      return [];
    const up: Step = { edge, to: base, direction: 'up' };
    const took = tookOf(child, limit);
    return took ? [{ child, up, took }] : [];
  });
  const [only] = totals;
  if (!only || totals.length > 1) return [];
  const { child, up, took } = only;
  const conditions = material
    .of('value')
    .filter(({ column, op, score }) => column.table === child && op === 'equals' && score >= 0.85);
  // Of a year's leave only holidays are taken: without saying which kind, sick days would count as well.
  if (conditions.length === 0 && hasKinds(child)) return [];
  const filters: Filter[] = [
    ...conditions.map(
      ({ column, values, isNegated }): Filter => ({
        test: { kind: 'equals', ref: { column, path: [] }, values },
        ...(isNegated && { isNegated: true as const }),
      }),
    ),
    ...(conditions.some(({ column }) => /status|state/.test(column.words.join(' '))) ? [] : calledOff(child)),
  ];
  const total = childTotal(child, up, took, filters, material.now);
  const label = `remaining ${limit.label}`;
  const measure: Measure = {
    fn: 'sum',
    of: {
      kind: 'arithmetic',
      op: '-',
      left: columnValue(limit),
      right: columnValue(total),
      label,
      ...(limit.unit !== undefined && { unit: limit.unit }),
    },
    label,
  };
  const nouns = material.of('table').filter(({ table }) => table === child);
  const columns = material
    .of('column')
    .filter(
      ({ column }) =>
        column === limit ||
        (column.table === child &&
          (isMeasure(column) || column.kind === 'key' || conditions.some((each) => each.column === column))),
    );
  return [
    {
      measure,
      used: [
        ...said,
        ...nouns,
        ...columns,
        ...conditions,
        ...material.of('unit'),
        ...material.cues('howMuch', 'howLong', 'count'),
      ],
      cost: 0,
    },
  ];
}

/** The tables whose rows are allowed so much, where a question asks what is left of it. */
export function tablesOfRemainders(tokens: readonly Token[], tables: readonly Table[]): readonly Table[] {
  return tokens.some(({ lower }) => remaining.test(lower) && lower !== 'over')
    ? tables.filter((table) => limitOf(table) !== undefined)
    : [];
}

/** What a row is allowed, where no column says already what is left of it. */
function limitOf({ columns, key }: Table): Column | undefined {
  if (!key || columns.some(({ words }) => words.some((word) => known.test(word)))) return undefined;
  const found = columns.filter(
    (column) =>
      isMeasure(column) &&
      column.words.some((word) => limits.test(word) || rooms.test(word) || most.test(word)) &&
      Number(column.min ?? 0) >= 0,
  );
  return found.length === 1 ? found[0] : undefined;
}

function isRoom({ words }: Column): boolean {
  return !words.some((word) => limits.test(word));
}

/** "left", and "free" of places. */
function leftWords(material: Material, limit: Column): readonly Mention[] | undefined {
  const at = material.tokens.findIndex(
    ({ lower }, place) =>
      (remaining.test(lower) || (isRoom(limit) && vacant.test(lower))) &&
      // "who left", "left the company": somebody went.
      !(lower === 'left' && /^(who|that|which|he|she|they|have|people)$/.test(material.lower(place - 1))) &&
      (lower !== 'over' || /^(left|is|was)$/.test(material.lower(place - 1))),
  );
  if (at < 0) return undefined;
  const overlapping = material.mentions.filter(({ from, to }) => from <= at && at < to);
  return [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 1 }, ...overlapping];
}

/** What the rows took of it: places, or amounts in its unit. */
function tookOf(child: Table, limit: Column): Measure | undefined {
  const sum = (column: Column): Measure => ({ fn: 'sum', of: columnValue(column) });
  if (isRoom(limit)) {
    const taken = takenOf(child);
    if (taken.length > 1) return undefined;
    const [column] = taken;
    return column ? sum(column) : { fn: 'count' };
  }
  const amounts = child.columns.filter((column) => isMeasure(column) && column.kind === 'amount');
  const kin = amounts.filter(
    (column) =>
      (moneyUnit(column) !== undefined && moneyUnit(column) === moneyUnit(limit)) ||
      (column.unit !== undefined && column.unit === limit.unit) ||
      column.words.some((word) => limit.words.includes(word) && !limits.test(word)),
  );
  const [first] = kin.length > 0 ? kin : amounts;
  return first && (kin.length === 1 || (kin.length === 0 && amounts.length === 1)) ? sum(first) : undefined;
}

/** Its rows are of several kinds: annual, sick and unpaid leave. */
function hasKinds({ columns }: Table): boolean {
  return columns.some(
    ({ kind, words }) => kind === 'category' && words.some((word) => /^(type|kind|reason)$/.test(word)),
  );
}
