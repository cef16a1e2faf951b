/** A value as the engine stores it: a day counts from 1970, a moment counts its milliseconds. */
export type PlainValue = string | number | boolean | null;

/**
 * The value of a filled cell that is written in the plainest way, without the engine; undefined for any other cell.
 * It is what the engine's expression of the same reading makes of the cell.
 */
export type PlainCell = (cell: string) => PlainValue | undefined;

const number = /^-?\d{1,20}(\.\d{1,20})?(e[-+]?\d{1,2})?$/i;
const whole = /^-?\d{1,15}$/;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/;

export const dayMs = 86_400_000;

export function plainNumber(cell: string): number | undefined {
  return number.test(cell) ? Number(cell) : undefined;
}

/** For columns with decimal commas, where a point would stand between thousands. */
export function plainWhole(cell: string): number | undefined {
  return whole.test(cell) ? Number(cell) : undefined;
}

export function plainDay(cell: string): number | undefined {
  if (!day.test(cell)) return undefined;
  const ms = msOf(cell, '00:00:00');
  return ms === undefined ? undefined : ms / dayMs;
}

export function plainMoment(cell: string): number | undefined {
  return moment.test(cell) ? msOf(cell.slice(0, 10), cell.slice(11)) : undefined;
}

export function plainTruth([yes, no]: readonly [string, string]): PlainCell {
  return (cell) => {
    const low = trimBlanks(cell).toLowerCase();
    return low === yes ? true : low === no ? false : undefined;
  };
}

/** As the engine trims: blanks alone. */
export function trimBlanks(text: string): string {
  return text.startsWith(' ') || text.endsWith(' ') ? text.replace(/^ +| +$/g, '') : text;
}

/** A day that no month has, such as 30 February, has no milliseconds. */
function msOf(isoDay: string, clock: string): number | undefined {
  const ms = Date.parse(`${isoDay}T${clock}Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== isoDay ? undefined : ms;
}
