import type { Plan } from '../plan/plan.ts';
import type { Column, Table } from './catalogue.ts';

/** The columns that follow from the rows of a table although no file holds them. */
export function workedColumns(table: Table): Pick<Table, 'used' | 'moved'> {
  const meters = table.columns.filter(({ counter }) => counter !== undefined);
  const used = meters.flatMap((meter) => {
    const column = usedColumn(table, meter, meters.length === 1);
    return column ? [{ meter, column }] : [];
  });
  const moved = movedColumn(table);
  return { ...(used.length > 0 && { used }), ...(moved && { moved }) };
}

/** Its readings are distances: between two of them something was driven, and nothing used. */
export function isOdometer({ words, counter }: Column): boolean {
  return counter !== undefined && words.some((word) => /^(odomet|odo|mileage|milage)/.test(word));
}

/** What was used from one reading of a meter to the next. */
function usedColumn(table: Table, reading: Column, isOnly: boolean): Column | undefined {
  const { counter } = reading;
  if (!counter) return undefined;
  const name = free(table, isOnly ? 'used' : `${reading.name} used`);
  const use = isOnly ? 'consumption' : `${reading.label} consumption`;
  return hidden(reading, name, isOdometer(reading) ? 'distance driven' : use, (input): Plan => {
    const by = { by: { column: counter.along }, direction: 'asc' } as const;
    const other = free(table, 'reading beside');
    const windowed: Plan = {
      op: 'window',
      input,
      columns: [
        {
          name: other,
          fn: counter.isReadAtStart ? 'next' : 'previous',
          of: { column: reading.name },
          by: [by],
          ...(counter.by.length > 0 && { partition: counter.by.map((column) => ({ column })) }),
        },
      ],
    };
    const [own, beside] = [{ column: reading.name }, { column: other }];
    const args = counter.isReadAtStart ? ([beside, own] as const) : ([own, beside] as const);
    return { op: 'derive', input: windowed, columns: [{ name, expr: { fn: '-', args } }] };
  });
}

const inWords =
  /^(in|into|inbound|incoming|receipts?|received|receive|delivery|deliveries|delivered|purchases?|purchased|restock|restocked|added|add|returned|returns?|inflow|put in|goods in|stock in|check ?in|produced|production|opening|opening stock|initial|buy|buys|bought)$/;
const outWords =
  /^(out|outbound|outgoing|issues?|issued|sales?|sold|shipped|shipment|dispatch|dispatched|consumed|consumption|used|usage|withdrawals?|withdrawn|removed|taken|scrap|scrapped|waste|wasted|loss|lost|damaged|outflow|goods out|stock out|check ?out|sent|sell|sells)$/;

/** Pieces in and out in one column without signs, beside one that says which way they went. */
function movedColumn(table: Table): Table['moved'] {
  const direction = table.columns.find(
    ({ type, kind, values, distinct, nulls }) =>
      type === 'string' &&
      (kind === 'category' || kind === 'flag') &&
      nulls === 0 &&
      values !== undefined &&
      values.length === distinct &&
      saysWays(values.map(({ value }) => value)),
  );
  const amounts = table.columns.filter(
    ({ kind, type, isSigned, min, words }) =>
      type === 'number' &&
      kind === 'amount' &&
      isSigned !== true &&
      Number(min) >= 0 &&
      words.some((word) => /^(quantity|unit|piece|amount|count|number|item)$/.test(word)),
  );
  const [pieces] = amounts;
  if (!direction || !pieces || amounts.length > 1 || !table.time) return undefined;
  const ways = (direction.values ?? []).map(({ value }) => value);
  const outs = ways.filter((value) => outWords.test(plain(value)));
  const ins = ways.filter((value) => !outs.includes(value));
  const name = free(table, 'stock change');
  const signed = hidden(pieces, name, 'stock change', (input): Plan => {
    const cell = { column: pieces.name };
    return {
      op: 'derive',
      input,
      columns: [
        {
          name,
          expr: {
            fn: 'when',
            if: { op: 'in', of: { column: direction.name }, values: outs },
            then: { fn: '-', args: [{ value: 0 }, cell] },
            else: cell,
          },
        },
      ],
    };
  });
  return { signed: { ...signed, isSigned: true }, pieces, direction, ins, outs };
}

function saysWays(values: readonly string[]): boolean {
  const ways = values.map(plain);
  return (
    ways.some((way) => inWords.test(way)) &&
    ways.some((way) => outWords.test(way)) &&
    ways.every((way) => inWords.test(way) || outWords.test(way))
  );
}

function plain(value: string): string {
  return value.trim().toLowerCase().replace(/[_-]+/g, ' ');
}

/** A column without a name of its own, so that no words mean it by themselves. */
function hidden(from: Column, name: string, label: string, working: (rows: Plan) => Plan): Column {
  const { counter: _counter, isLevel: _level, values: _values, ...rest } = from;
  return {
    ...rest,
    name,
    label,
    words: [],
    otherWords: [],
    unitWords: [],
    kind: 'amount',
    isWorkedOut: true,
    working,
  };
}

function free({ columns }: Table, name: string): string {
  return columns.some((column) => column.name.toLowerCase() === name) ? `${name} (worked out)` : name;
}
