import { hash, timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the texts differ, and whatever characters and lengths they have. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(wanted));
}
