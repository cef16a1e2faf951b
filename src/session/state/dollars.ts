/** `$0.50`, `$1.981`: never rounds below the amount charged. */
export function dollars(amountUsd: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 6,
  }).format(amountUsd);
}
