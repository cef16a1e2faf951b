import { hash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, whatever the texts contain and however long they are. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(wanted));
}
