/** `$0.50`, `$1.981`: never rounded to something smaller than what is charged. */
export function dollars(amountUsd: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 6,
  }).format(amountUsd);
}
