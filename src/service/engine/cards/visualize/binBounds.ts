/** The number of decimals needed by the finest bin border; all borders are shown with as many. */
export function boundDigits(bounds: readonly number[]): number {
  return Math.max(0, ...bounds.map((bound) => decimalsIn(String(exactBound(bound)))));
}

/** Rounds away floating-point noise: 0.06 + 0.02 is slightly more than 0.08. */
export function exactBound(bound: number): number {
  return Number(bound.toPrecision(12));
}

const maxDigits = 12;

/** Decimals of "0.25" or "5e-7". */
function decimalsIn(text: string): number {
  const [mantissa = '', power = '0'] = text.split('e');
  const digits = (mantissa.split('.')[1]?.length ?? 0) - Number(power);
  return Math.min(maxDigits, Math.max(0, digits));
}
