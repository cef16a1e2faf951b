/** A database that does not answer holds a question up for a moment, not for as long as it likes. */
const patienceMs = 3_000;

/** Resolves when the work is done or has failed, and at the latest after that moment. */
export function soon(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  return Promise.race([work.catch(() => {}), waited]).finally(() => clearTimeout(timer));
}
