/** The days of 1970 are counted from 0. All times are without a zone. */
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?Z?)?$/;

/** ISO text of a real date, with or without a time, in one spelling; undefined where it is none. */
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

/** Seconds since 1970 of ISO text; a date is its midnight. */
export function secondsOf(text: string): number {
  const fraction = /\.\d+/.exec(text)?.[0] ?? '';
  return (
    Date.parse(`${text.slice(0, 19)}${text.length > 10 ? '' : 'T00:00:00'}Z`) / 1000 + Number(`0${fraction}`)
  );
}
