import type { Locator } from 'playwright-core';

/** Tries until it works, for half a minute. */
export async function until(complaint: string, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await attempt())) if (Date.now() > deadline) throw new Error(complaint);
}

export function appears(locator: Locator): Promise<boolean> {
  const shown = locator.waitFor({ timeout: 2000 });
  return shown.then(
    () => true,
    () => false,
  );
}

export function disappears(locator: Locator): Promise<boolean> {
  const hidden = locator.waitFor({ state: 'hidden', timeout: 2000 });
  return hidden.then(
    () => true,
    () => false,
  );
}
