export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Keeps the day of the month where the month has it, and takes its last day otherwise. */
export function addMonths(iso: string, months: number): string {
  const [of = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  const target = new Date(Date.UTC(of, month - 1 + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return target.toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000
  );
}

export function cut(
  from: string,
  to: string,
  lead: string,
  unit: string | undefined,
): { from: string; to: string } | undefined {
  const isYear = daysBetween(from, to) > 300;
  if (unit === 'half')
    return lead === 'first'
      ? { from, to: isYear ? `${from.slice(0, 4)}-07-01` : addDays(from, 15) }
      : { from: isYear ? `${from.slice(0, 4)}-07-01` : addDays(from, 15), to };
  if (unit === 'week')
    return lead === 'last' ? { from: addDays(to, -7), to } : { from, to: addDays(from, 7) };
  if (unit === 'day') return lead === 'last' ? { from: addDays(to, -1), to } : { from, to: addDays(from, 1) };
  if (unit === 'month')
    return lead === 'last' ? { from: addMonths(to, -1), to } : { from, to: addMonths(from, 1) };
  if (unit === 'quarter') {
    const at = ['first', 'second', 'third', 'fourth'].indexOf(lead);
    if (lead === 'last') return { from: addMonths(to, -3), to };
    return at < 0 ? undefined : { from: addMonths(from, at * 3), to: addMonths(from, at * 3 + 3) };
  }
  if (!isYear) return lead === 'end' ? { from: addDays(to, -10), to } : { from, to: addDays(from, 10) };
  return lead === 'end' ? { from: addMonths(to, -3), to } : { from, to: addMonths(from, 3) };
}
