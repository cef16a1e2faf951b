import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import type { ColumnProfile } from './tableProfile.ts';

const amounts =
  /\b(amounts?|betrag|umsatz|montant|importe|valor|value|sum|net|cash ?flow|flow|transactions?|movements?|postings?|bookings?|entry|debit|credit|adjustments?|quantity|qty|stock change|changes?|units?|pieces|moved|delta|points)\b/i;
/** Words for values on both sides of zero that are no debits and credits. */
const measures =
  /\b(temperature|temp|profit|margin|growth|rate|ratio|pct|percent|percentage|variance|deviation|difference|diff|score|latitude|longitude|lat|lon|lng|elevation|altitude|balance|saldo|solde|index|correlation|wind|anomaly|return|yield|offset|delay|result)\b/i;
const currencies = /^[A-Z]{3}$/;

/** Marks columns of debits and credits: at least a tenth of the values are negative, and some are positive. */
export async function withSigns(
  engine: Engine,
  location: TableLocation,
  columns: readonly ColumnProfile[],
): Promise<ColumnProfile[]> {
  const open = columns.flatMap((column, at) => (mayBeSigned(column) ? [at] : []));
  if (open.length === 0) return [...columns];
  const counts = open.map((at) => {
    const c = location.column(at);
    return `count(*) FILTER (WHERE ${c} < 0), count(*) FILTER (WHERE ${c} > 0)`;
  });
  const [row = []] = await engine.all(`SELECT ${counts.join(', ')} FROM ${location.from}`);
  const signed = new Set(
    open.filter((_, n) => {
      const [out, into] = [Number(row[n * 2]), Number(row[n * 2 + 1])];
      return out >= 2 && into >= 1 && out >= (out + into) * 0.1;
    }),
  );
  return columns.map((column, at) => (signed.has(at) ? { ...column, isSigned: true as const } : column));
}

function mayBeSigned({ type, role, isLevel, label, unit, min, max }: ColumnProfile): boolean {
  if (type !== 'number' || role !== 'measure' || isLevel || !(Number(min) < 0) || !(Number(max) > 0))
    return false;
  return !measures.test(label) && (amounts.test(label) || (unit !== undefined && currencies.test(unit)));
}
