/** How long a question waits for a database that does not answer. */
const patienceMs = 3_000;

/** Resolves when the work has succeeded or failed, or after {@link patienceMs}. Never rejects. */
export function soon(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  return Promise.race([work.catch(() => {}), waited]).finally(() => clearTimeout(timer));
}
