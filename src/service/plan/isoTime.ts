/** Days are counted from 1 January 1970. Times have no zone. */
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?Z?)?$/;

/** Normalizes the ISO text of a valid date, with or without time; undefined if it is invalid. */
export function readIsoTime(text: string): { type: 'date' | 'datetime'; value: string } | undefined {
  const [, year, month, day, hour, minute, second = '00', fraction] = iso.exec(text.trim()) ?? [];
  if (!year || year === '0000') return undefined;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return undefined;
  if (hour === undefined) return { type: 'date', value: date };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `${hour}:${minute}:${second}${fraction ? `.${fraction}` : ''}`;
  return { type: 'datetime', value: `${date}T${time}` };
}

/** Seconds since 1970; a date counts as its midnight. */
export function secondsOf(text: string): number {
  const fraction = /\.\d+/.exec(text)?.[0] ?? '';
  return (
    Date.parse(`${text.slice(0, 19)}${text.length > 10 ? '' : 'T00:00:00'}Z`) / 1000 + Number(`0${fraction}`)
  );
}
