/** Spans of time in seconds as their file writes them, by the seconds of what stands first and second. */
const styles: Readonly<Record<string, readonly [number, number]>> = {
  'h:mm:ss': [3600, 60],
  'm:ss': [60, 1],
  'h:mm': [3600, 60],
};

export function isClock(units: string | null | undefined): boolean {
  return units != null && Object.hasOwn(styles, units);
}

/** `2:07`, `3:12:45`, to the whole second or minute. */
export function clockText(value: number, style: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [first, second] = styles[style] ?? [60, 1];
  const step = style === 'h:mm' ? 60 : 1;
  const size = Math.round(Math.abs(value) / step) * step;
  const parts = [Math.floor(size / first), two(Math.floor((size % first) / second))];
  if (style === 'h:mm:ss') parts.push(two(size % 60));
  return `${value < 0 && size > 0 ? '-' : ''}${parts.join(':')}`;
}

const minute = 60;
const hour = 60 * minute;
const roundSteps = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12, 24, 48, 96, 240, 480, 1200, 2400].map((count) => count * hour),
];

/** Seconds from one tick to the next that people count in, for about so many steps; undefined for other units. */
export function clockStep(
  units: string | null | undefined,
  largest: number | undefined,
  steps: number,
): number | undefined {
  if (!isClock(units) || !largest) return undefined;
  return roundSteps.find((step) => step * steps >= largest);
}
