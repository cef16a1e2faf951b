/** A time or time span given as ISO text: `to` is exclusive, and equal to `from` for an instant. */
export interface PeriodValue {
  readonly from: string;
  readonly to: string;
}

const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)Z?)?)?)?$/;

/** Parses `2012`, `2012-03`, `2012-03-05` or `2012-03-05T10:00`; undefined for other text. */
export function readPeriod(text: string): PeriodValue | undefined {
  const [, year, month, day, time] = iso.exec(text.trim()) ?? [];
  if (!year) return undefined;
  const from = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(from.getTime()) || (day && from.getUTCDate() !== Number(day))) return undefined;
  if (time) return { from: `${dayText(from)} ${time}`, to: `${dayText(from)} ${time}` };
  const to = new Date(from);
  if (day) to.setUTCDate(to.getUTCDate() + 1);
  else if (month) to.setUTCMonth(to.getUTCMonth() + 1);
  else to.setUTCFullYear(to.getUTCFullYear() + 1);
  return { from: dayText(from), to: dayText(to) };
}

const dayText = (date: Date) => date.toISOString().slice(0, 10);
