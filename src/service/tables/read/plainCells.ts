/** A value in the engine's form: dates as days since 1970, timestamps in milliseconds. */
export type PlainValue = string | number | boolean | null;

/**
 * Parses a non-empty cell in the simplest format without the engine; undefined for any other. The result equals that of
 * the engine's expression for the same reading.
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

/** For columns with decimal commas, where a point would be a thousands separator. */
export function plainWhole(cell: string): number | undefined {
  return whole.test(cell) ? Number(cell) : undefined;
}

export function plainDay(cell: string): number | undefined {
  return day.test(cell) ? dayNumber(cell) : undefined;
}

export function plainMoment(cell: string): number | undefined {
  return moment.test(cell) ? msOf(cell) : undefined;
}

export function plainTruth([yes, no]: readonly [string, string]): PlainCell {
  return (cell) => {
    const low = trimBlanks(cell).toLowerCase();
    return low === yes ? true : low === no ? false : undefined;
  };
}

/** Trims spaces only, as the engine does. */
export function trimBlanks(text: string): string {
  return text.startsWith(' ') || text.endsWith(' ') ? text.replace(/^ +| +$/g, '') : text;
}

function msOf(cell: string): number | undefined {
  const days = dayNumber(cell);
  const [hours, minutes, seconds] = [numberAt(cell, 11, 2), numberAt(cell, 14, 2), numberAt(cell, 17, 2)];
  if (days === undefined || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return days * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * Days from 1970 to an ISO date, by calendar arithmetic: creating a Date per cell costs several times as much.
 * Undefined for invalid dates such as 30 February.
 */
function dayNumber(cell: string): number | undefined {
  const [year, month, day] = [numberAt(cell, 0, 4), numberAt(cell, 5, 2), numberAt(cell, 8, 2)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return undefined;
  // Years start in March here, so that the leap day is last.
  const march = month > 2 ? year : year - 1;
  const leapDays = Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return march * 365 + leapDays + dayOfYear - epoch;
}

/** From 1 March of year 0 to 1 January 1970. */
const epoch = 719_468;

function daysIn(month: number, year: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function numberAt(text: string, from: number, length: number): number {
  let number = 0;
  for (let at = from; at < from + length; at++) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}
