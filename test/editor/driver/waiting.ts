import type { Locator } from 'playwright-core';
import { stepTimeoutMs } from './quiet.ts';

/** After which something is tried again. Long, since on a busy machine another try undoes the first. */
const attemptMs = 5000;

/** Tries until it works, for as long as a step may take. */
export async function until(complaint: string, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + stepTimeoutMs;
  while (!(await attempt())) if (Date.now() > deadline) throw new Error(complaint);
}

export function appears(locator: Locator): Promise<boolean> {
  const shown = locator.waitFor({ timeout: attemptMs });
  return shown.then(
    () => true,
    () => false,
  );
}

/** Clicks what is there now; false where it went before it could be clicked. */
export function clicks(locator: Locator): Promise<boolean> {
  const clicked = locator.click({ timeout: attemptMs });
  return clicked.then(
    () => true,
    () => false,
  );
}

export function disappears(locator: Locator, timeout = attemptMs): Promise<boolean> {
  const hidden = locator.waitFor({ state: 'hidden', timeout });
  return hidden.then(
    () => true,
    () => false,
  );
}
