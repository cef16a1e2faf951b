const atOnce = 3;

/**
 * Runs a statement for each item, a few at a time: for a small table waiting takes longer than the statement, and for a
 * large one the engine's threads are idle at the end of each.
 */
export async function fewAtOnce<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const next = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
