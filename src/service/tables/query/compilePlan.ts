import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { ColumnProfile, ColumnType, Rows, TableProfile } from '../profile/tableProfile.ts';
import { conditionsSql } from './conditionsSql.ts';
import { grainSql, grainType } from './grains.ts';
import type { SqlTarget } from './sqlTarget.ts';
import { boundWriter, columnOf, type SqlWriter, shownWriter, type TableLocation } from './sqlWriter.ts';
import type { Aggregate, GroupKey, Having, Output, Plan, Scalar } from './tablePlan.ts';

/** A plan as one SELECT with bound values. */
export interface Compiled {
  readonly sql: string;
  readonly parameters: readonly Scalar[];
  /** The same for people: names of the file, literal values. */
  readonly shown: string;
  readonly columns: Rows['columns'];
}

const maxOutputs = 10_000;

/**
 * Compiles a plan to one parameterized SELECT over its table.
 * @throws SvcError bad-request if the plan refers to something the table lacks, or cannot be computed.
 */
export function compile(plan: Plan, table: TableProfile, location: TableLocation): Compiled {
  check(plan);
  const parameters: Scalar[] = [];
  return {
    sql: write(plan, table, boundWriter(table, location, parameters), 'bound'),
    parameters,
    shown: write(plan, table, shownWriter(table, location), 'shown'),
    columns: plan.select.map((output) => describeOutput(output, plan, table)),
  };
}

/** The rows that pass a plan's conditions: count, first and last row number. */
export function compileRange(
  plan: Plan,
  table: TableProfile,
  location: TableLocation,
): Pick<Compiled, 'sql' | 'parameters'> {
  const parameters: Scalar[] = [];
  const writer = boundWriter(table, location, parameters);
  const where = conditionsSql(plan.where, table, writer);
  const edges = location.rowOrder[0] === 'rowid' ? 'min(rowid), max(rowid)' : '0, 0';
  const sql = `SELECT count(*), ${edges} FROM ${writer.from}${where ? ` WHERE ${where}` : ''}`;
  return { sql, parameters };
}

function check(plan: Plan): void {
  const refuse = (message: string) => {
    throw new SvcError('bad-request', message);
  };
  if (plan.select.length === 0) refuse('The plan asks for nothing.');
  if (plan.select.length > maxOutputs) refuse('The plan asks for too many columns.');
  const keys = plan.groupBy ?? [];
  const hasAggregate = plan.select.some((output) => output.kind === 'aggregate');
  for (const output of plan.select) {
    if (output.kind === 'column' && (keys.length > 0 || hasAggregate))
      refuse(`"${output.column}" is neither grouped nor aggregated.`);
    if (output.kind === 'key' && !keys[output.key]) refuse(`There is no group key ${output.key}.`);
  }
  for (const { output } of plan.orderBy ?? [])
    if (!plan.select[output]) refuse(`There is no output ${output} to sort by.`);
  for (const { output } of plan.having ?? [])
    if (plan.select[output]?.kind !== 'aggregate') refuse(`Output ${output} is no aggregate to compare.`);
  const { limit, sample } = plan;
  if (
    sample !== undefined &&
    (keys.length > 0 || hasAggregate || plan.distinct || !(Number.isSafeInteger(sample) && sample > 0))
  )
    refuse('Only plain rows can be sampled.');
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 0))
    refuse('The limit must be a whole number.');
}

function write(plan: Plan, table: TableProfile, writer: SqlWriter, mode: 'bound' | 'shown'): string {
  const keys = (plan.groupBy ?? []).map((key) => keySql(key, table, writer));
  const outputs = plan.select.map((output) => outputSql(output, keys, table, writer));
  const names = plan.select.map((output, at) => (mode === 'bound' ? `o${at}` : quoteName(output.name)));
  const typed = plan.select.map((output, at) =>
    mode === 'bound'
      ? asWireType(outputs[at] ?? '', describeOutput(output, plan, table).type, writer)
      : outputs[at],
  );
  const where = conditionsSql(plan.where, table, writer);
  const having = (plan.having ?? []).map((test) => havingSql(test, outputs, writer));
  const order = orderTerms(plan, outputs, keys, mode, writer);
  return [
    `SELECT ${plan.distinct ? 'DISTINCT ' : ''}${typed.map((sql, at) => `${sql} AS ${names[at]}`).join(', ')}`,
    `FROM ${writer.from}`,
    where && `WHERE ${where}`,
    keys.length > 0 && `GROUP BY ${keys.join(', ')}`,
    having.length > 0 && `HAVING ${having.join(' AND ')}`,
    order.length > 0 && `ORDER BY ${order.join(', ')}`,
    rowLimit(plan),
  ]
    .filter(Boolean)
    .join(mode === 'bound' ? ' ' : '\n');
}

function keySql(key: GroupKey, table: TableProfile, writer: SqlWriter): string {
  const column = columnOf(table, key.column);
  const sql = writer.column(column.name);
  if (key.grain) return grainSql(column, key.grain, sql, writer.target);
  if (key.binWidth === undefined) return sql;
  if (!(key.binWidth > 0 && Number.isFinite(key.binWidth)))
    throw new SvcError('bad-request', 'A bin needs a width above 0.');
  needNumber(column, 'put in bins');
  return writer.target.bin(sql, key.binWidth);
}

function outputSql(output: Output, keys: readonly string[], table: TableProfile, writer: SqlWriter): string {
  if (output.kind === 'column') return writer.column(columnOf(table, output.column).name);
  if (output.kind === 'key') return keys[output.key] ?? 'NULL';
  const { argument, call } = aggregateOf(output.fn, output.column, table, writer);
  const filter = conditionsSql(output.where, table, writer);
  const all = (of: (argument: string) => string, on: string) =>
    filter ? writer.target.filtered(of, on, filter) : of(on);
  if (output.over === undefined) return all(call, argument);
  const dates = `CASE WHEN ${argument} IS NOT NULL THEN ${writer.column(columnOf(table, output.over).name)} END`;
  const count = all((on) => `count(DISTINCT ${on})`, dates);
  return `(${writer.target.real(all(call, argument))} / nullif(${count}, 0))`;
}

const functions: Readonly<Record<Aggregate, (argument: string, target: SqlTarget) => string>> = {
  count: (of) => `count(${of})`,
  count_distinct: (of) => `count(DISTINCT ${of})`,
  sum: (of) => `sum(${of})`,
  avg: (of, target) => target.real(`avg(${of})`),
  min: (of) => `min(${of})`,
  max: (of) => `max(${of})`,
  stddev: (of, target) => target.real(`stddev_samp(${of})`),
  q1: (of, target) => target.quantile(of, 0.25),
  median: (of, target) => target.quantile(of, 0.5),
  q3: (of, target) => target.quantile(of, 0.75),
};

interface AggregateParts {
  readonly argument: string;
  readonly call: (argument: string) => string;
}

function aggregateOf(
  fn: Aggregate,
  name: string | undefined,
  table: TableProfile,
  writer: SqlWriter,
): AggregateParts {
  if (!Object.hasOwn(functions, fn)) throw new SvcError('bad-request', `Unknown aggregate "${String(fn)}".`);
  const call = (argument: string) => functions[fn](argument, writer.target);
  if (name === undefined) {
    if (fn === 'count') return { argument: '*', call };
    throw new SvcError('bad-request', `${fn} needs a column.`);
  }
  const column = columnOf(table, name);
  const sql = writer.column(column.name);
  if (fn === 'count_distinct')
    return { argument: column.type === 'string' ? `lower(trim(${sql}))` : sql, call };
  const isEdge = fn === 'min' || fn === 'max';
  if (isEdge && column.type === 'boolean')
    return { argument: sql, call: (of) => `${fn === 'min' ? 'bool_and' : 'bool_or'}(${of})` };
  if (fn === 'count' || isEdge) return { argument: sql, call };
  if (column.type === 'boolean' && fn !== 'median') return { argument: `CAST(${sql} AS INTEGER)`, call };
  needNumber(column, 'computed with');
  return { argument: sql, call };
}

function needNumber(column: ColumnProfile, purpose: string): void {
  if (column.type !== 'number')
    throw new SvcError('bad-request', `"${column.name}" holds no numbers and cannot be ${purpose}.`);
}

function havingSql({ output, op, value }: Having, outputs: readonly string[], writer: SqlWriter): string {
  if (!['=', '!=', '<', '<=', '>', '>='].includes(op))
    throw new SvcError('bad-request', `Unknown comparison "${op}".`);
  return `${outputs[output]} ${op} ${writer.target.number(writer.value(value))}`;
}

function rowLimit({ limit, sample }: Plan): string | undefined {
  const maxRows = Math.min(limit ?? Number.POSITIVE_INFINITY, sample ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(maxRows) ? `LIMIT ${maxRows}` : undefined;
}

/** The requested order, then whatever makes it deterministic: group keys, outputs or file order. */
function orderTerms(
  plan: Plan,
  outputs: readonly string[],
  keys: readonly string[],
  mode: 'bound' | 'shown',
  writer: SqlWriter,
): string[] {
  const { rowOrder, target } = writer;
  const rows = rowOrder.length > 0 ? rowOrder : outputs;
  if (plan.sample !== undefined) return [target.shuffled(rows)];
  const asked = (plan.orderBy ?? []).map(
    ({ output, direction }) =>
      `${plan.distinct ? output + 1 : outputs[output]} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`,
  );
  if (plan.backwards && rowOrder.length === 0)
    throw new SvcError('bad-request', 'The rows of this table have no order, so that none is the last.');
  const inOrder = rows.map((sql) => (plan.backwards ? `${sql} DESC` : sql));
  if (mode === 'shown') return plan.backwards ? [...asked, ...inOrder] : asked;
  if (plan.distinct) return [...asked, ...outputs.map((_, at) => `${at + 1} NULLS LAST`)];
  if (keys.length > 0) return [...asked, ...keys.map((sql) => `${sql} NULLS LAST`)];
  return plan.select.some((output) => output.kind === 'aggregate') ? [] : [...asked, ...inOrder];
}

/** Dates are returned as ISO text, so that no time zone shifts them. */
function asWireType(sql: string, type: ColumnType, { target }: SqlWriter): string {
  if (type === 'date') return target.isoDay(sql);
  if (type === 'datetime') return target.isoMoment(sql);
  return sql;
}

function describeOutput(output: Output, plan: Plan, table: TableProfile): Rows['columns'][number] {
  if (output.kind === 'key') {
    const key = plan.groupBy?.[output.key];
    const column = columnOf(table, key?.column ?? '');
    if (key?.grain) return { name: output.name, type: grainType(key.grain) };
    return { name: output.name, type: column.type, ...unitOf(column) };
  }
  if (output.kind === 'column') {
    const column = columnOf(table, output.column);
    return { name: output.name, type: column.type, ...unitOf(column) };
  }
  const column = output.column === undefined ? undefined : columnOf(table, output.column);
  if (!column || output.fn === 'count' || output.fn === 'count_distinct')
    return { name: output.name, type: 'number' };
  const type = output.fn === 'min' || output.fn === 'max' ? column.type : 'number';
  return { name: output.name, type, ...unitOf(column) };
}

function unitOf(column: ColumnProfile): { unit?: string } {
  return column.unit === undefined ? {} : { unit: column.unit };
}
