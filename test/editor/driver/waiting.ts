import type { Locator } from 'playwright-core';
import { stepTimeoutMs } from './quiet.ts';

/** How long to wait before trying again. Generous, because on a busy machine a new attempt undoes the previous one. */
const attemptMs = 5000;

/** Repeats an attempt until it succeeds or the step times out. */
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

/** Clicks an element; false if it disappears first. */
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
