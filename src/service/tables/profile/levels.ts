import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import { mayBeCounter, withCounters } from './counters.ts';
import type { ColumnProfile } from './tableProfile.ts';

/** Words for flows: amounts per period, which are summed however smooth they are. */
const flowName =
  /\b(sales|revenues?|turnover|gross|profits?|incomes?|costs?|expenses?|expenditures?|spend|spending|orders?|purchases?|bookings?|quantity|qty|sold|srv|served|ordered|births?|deaths?|cases|arrivals|departures|passengers|visits|visitors|views|clicks|downloads|trips|rides|precipitation|rain|rainfall|snow|snowfall|emissions?|production|produced|output|generation|generated|consumption|consumed|exports?|imports?|gdp|payments?|paid|donations?|hires|changes?|gains?|loss(es)?|net|added|new|wins|goals|points|votes|miles|hours|minutes|calls|shipments|deliver(ies|ed)|registrations|amounts?|fees?|rents?|dues?|received|receipts?|premiums?|contributions?|instal?lments?|tax(es)?|charges?|billed|billings?|invoiced|deposits?|withdrawals?|refunds?|discounts?|tips?|wages?|salar(y|ies)|earnings|betrag|umsatz|montant|importe)\b/i;
/** Words for stocks: amounts at a time, which would be counted repeatedly if summed over time. */
const levelName =
  /\b(pop|population|inhabitants|residents|employ(ees|ment|ed)|unemployed|headcount|staff|workforce|jobs|members|subscribers|followers|users|inventory|stocks?|balances?|assets|liabilities|debts?|holdings|reserves|capacity|backlog|cumulative|running total|open positions|index|level)\b/i;

/** Words for amounts that vary as little as readings but are summed. */
const evenFlow = /\b(attendance|footfall|traffic|distance|duration|energy|electricity|gas|water|kwh)\b/i;

/** Words for levels in any table with dates, even with several rows per date. */
const balanceName = /\b(balance|saldo|solde|kontostand|running total|cumulative)\b/i;

/** Maximum number of rows whose course is examined; for larger tables names alone decide. */
const maxFollowed = 300_000;
const minDates = 8;
/** A level changes by less than this share from one date to the next. */
const smoothStep = 0.03;
const maxKeys = 4;
/** Minimum ratio of the lowest to the highest value of a steady column. */
const steadyShare = 0.5;

/**
 * Marks columns with a level at a time (a stock), measured repeatedly: one row per date, or per date and name. The name
 * decides if possible, else the course: levels hardly change from one date to the next.
 */
export async function withLevels(
  engine: Engine,
  location: TableLocation,
  rows: number,
  columns: readonly ColumnProfile[],
): Promise<ColumnProfile[]> {
  const marked = await markedLevels(engine, location, rows, columns);
  const time = timeAt(columns);
  const isFollowed = rows <= maxFollowed && marked.some(({ isLevel }) => isLevel);
  if (!isFollowed || !(await isNewestFirst(engine, location, time))) return marked;
  return marked.map((column, at) => (at === time ? { ...column, isNewestFirst: true as const } : column));
}

/** Bank exports are newest first, so the first of a day's balances is the latest. */
async function isNewestFirst(engine: Engine, location: TableLocation, time: number): Promise<boolean> {
  const [order] = location.rowOrder;
  if (order === undefined || time < 0) return false;
  const date = location.column(time);
  const [[rises, falls] = []] = await engine.all(
    `SELECT count(*) FILTER (WHERE d > p), count(*) FILTER (WHERE d < p) FROM (SELECT ${date} AS d, lag(${date}) OVER (ORDER BY ${order}) AS p FROM ${location.from} WHERE ${date} IS NOT NULL) AS steps`,
  );
  return Number(rises) === 0 && Number(falls) > 0;
}

async function markedLevels(
  engine: Engine,
  location: TableLocation,
  rows: number,
  columns: readonly ColumnProfile[],
): Promise<ColumnProfile[]> {
  const time = timeAt(columns);
  const candidates = columns.flatMap((column, at) => (mayBeLevel(column) ? [at] : []));
  const dates = columns[time]?.distinct ?? 0;
  if (time < 0 || candidates.length === 0 || dates < 2) return [...columns];
  const marked = new Set(candidates.filter((at) => balanceName.test(columns[at]?.label ?? '')));
  const keys = rows <= maxFollowed ? await keysOf(engine, location, rows, columns, time) : undefined;
  if (rows > maxFollowed ? dates > rows / 2 : !keys) return markedAmong(columns, marked);
  const open: number[] = [];
  for (const at of candidates) {
    if (levelName.test(columns[at]?.label ?? '')) marked.add(at);
    else if (keys && dates >= minDates && isSteady(columns[at])) marked.add(at);
    else if (keys && dates >= minDates && mayBeSmooth(columns[at])) open.push(at);
  }
  const smooth = keys ? await smoothAmong(engine, location, open, time, keys) : [];
  for (const at of smooth) marked.add(at);
  const levels = markedAmong(columns, marked);
  const named = candidates.filter((at) => mayBeCounter(columns[at]));
  return keys ? withCounters(engine, location, levels, { time, keys, candidates: named }) : levels;
}

function markedAmong(columns: readonly ColumnProfile[], marked: ReadonlySet<number>): ColumnProfile[] {
  return columns.map((column, at) => (marked.has(at) ? { ...column, isLevel: true as const } : column));
}

function timeAt(columns: readonly ColumnProfile[]): number {
  const date = columns.findIndex(({ type }) => type === 'date' || type === 'datetime');
  return date >= 0 ? date : columns.findIndex(({ role }) => role === 'time');
}

function mayBeLevel({ type, role, label, distinct }: ColumnProfile): boolean {
  return type === 'number' && role === 'measure' && distinct > 1 && !flowName.test(label);
}

/**
 * "Systolic" from 112 to 152: values that stay close to their mean are readings if the name is singular. Daily counts
 * (plural) and columns with a unit may vary as little, but are summed.
 */
function isSteady(column: ColumnProfile | undefined): boolean {
  if (!column || column.distinct <= 5 || column.unit !== undefined) return false;
  const low = Number(column.min);
  const isNamed = !evenFlow.test(column.label) && !/[^s]s$/i.test(column.label.trim());
  return isNamed && low > 0 && low >= Number(column.max) * steadyShare;
}

/** Flags and codes also rarely change. */
function mayBeSmooth(column: ColumnProfile | undefined): boolean {
  return column !== undefined && column.distinct > 5 && Number(column.min) >= 0;
}

/**
 * The columns that distinguish measurements of the same date; empty if each date has one row. Undefined if nothing is
 * measured repeatedly.
 */
async function keysOf(
  engine: Engine,
  location: TableLocation,
  rows: number,
  columns: readonly ColumnProfile[],
  time: number,
): Promise<readonly number[] | undefined> {
  const { distinct = 0, nulls = 0 } = columns[time] ?? {};
  const filled = rows - nulls;
  const names = columns.flatMap((column, at) => (isName(column) ? [at] : []));
  if (distinct === filled)
    return names.some((at) => (columns[at]?.distinct ?? 0) > filled * 0.9) ? undefined : [];
  const fitting = names
    .filter((at) => (columns[at]?.distinct ?? 0) * distinct >= filled * 0.99)
    .sort((a, b) => (columns[a]?.distinct ?? 0) - (columns[b]?.distinct ?? 0));
  const choices = [...fitting.map((at) => [at]), ...(names.length > 1 ? [names.slice(0, maxKeys)] : [])];
  const found = choices.slice(0, maxKeys + 1);
  if (found.length === 0) return undefined;
  const c = location.column;
  if (
    filled > minSampled &&
    !(await mayTellApart(engine, location, [...new Set([time, ...found.flat()])], filled))
  )
    return undefined;
  const counts = found.map((at) => `count(DISTINCT (${[...at, time].map((each) => c(each)).join(', ')}))`);
  const groups = found.map((at) => `count(DISTINCT (${at.map((each) => c(each)).join(', ')},1))`);
  const [row = []] = await engine.all(
    `SELECT ${[...counts, ...groups].join(', ')} FROM ${location.from} WHERE ${c(time)} IS NOT NULL`,
  );
  return found.find(
    (_, at) => Number(row[at]) >= filled * 0.99 && Number(row[found.length + at]) <= filled / 2,
  );
}

/** Above this size, counting distinct rows takes longer than detecting many duplicates in a sample. */
const minSampled = 80_000;
const sampledRows = 40_000;

/**
 * Whether these columns (the first is the time) may together be nearly unique. If the first rows contain duplicates,
 * all rows contain at least as many.
 */
async function mayTellApart(
  engine: Engine,
  location: TableLocation,
  columns: readonly number[],
  filled: number,
): Promise<boolean> {
  const [time = '', ...others] = columns.map((at) => location.column(at));
  const list = [time, ...others].join(', ');
  const [[repeated] = []] = await engine.all(
    `SELECT count(*) - count(DISTINCT (${list})) FROM (SELECT ${list} FROM ${location.from} WHERE ${time} IS NOT NULL LIMIT ${sampledRows}) AS first`,
  );
  return Number(repeated) <= filled * 0.01;
}

function isName({ type, role }: ColumnProfile): boolean {
  return type === 'string' && role !== 'text';
}

async function smoothAmong(
  engine: Engine,
  location: TableLocation,
  open: readonly number[],
  time: number,
  keys: readonly number[],
): Promise<number[]> {
  const smooth: number[] = [];
  const columnsAtOnce = 50;
  for (let from = 0; from < open.length; from += columnsAtOnce) {
    const part = open.slice(from, from + columnsAtOnce);
    const c = location.column;
    const by = keys.length > 0 ? `PARTITION BY ${keys.map((at) => c(at)).join(', ')} ` : '';
    const steps = part.map(
      (at, n) => `${c(at)} AS v${n}, abs(${c(at)} - lag(${c(at)}) OVER (${by}ORDER BY ${c(time)})) AS s${n}`,
    );
    const [row = []] = await engine.all(
      `SELECT ${part.map((_, n) => `avg(s${n}) / nullif(avg(v${n}), 0)`).join(', ')} FROM (SELECT ${steps.join(', ')} FROM ${location.from} WHERE ${c(time)} IS NOT NULL) AS steps`,
    );
    part.forEach((at, n) => {
      const step = row[n];
      if (step !== null && step !== undefined && Number(step) < smoothStep) smooth.push(at);
    });
  }
  return smooth;
}
