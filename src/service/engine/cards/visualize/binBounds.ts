/** Decimals that the finest of the bounds of bins needs: none is shown with more or fewer than the others. */
export function boundDigits(bounds: readonly number[]): number {
  return Math.max(0, ...bounds.map((bound) => decimalsIn(String(exactBound(bound)))));
}

/** 0.06 + 0.02 is a little more than 0.08, whose digits nobody wants to read. */
export function exactBound(bound: number): number {
  return Number(bound.toPrecision(12));
}

const maxDigits = 12;

/** Of "0.25" or "5e-7". */
function decimalsIn(text: string): number {
  const [mantissa = '', power = '0'] = text.split('e');
  const digits = (mantissa.split('.')[1]?.length ?? 0) - Number(power);
  return Math.min(maxDigits, Math.max(0, digits));
}
