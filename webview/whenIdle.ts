/** Fallback for browsers without `requestIdleCallback`: a pause of about three frames. */
const pauseMs = 50;
/** A task takes longer than a frame, so it waits until there has been no scrolling for this long. */
const restMs = 200;

const waiting = new Set<() => void>();
let isAwake = false;
let movedAt = Number.NEGATIVE_INFINITY;
window.addEventListener(
  'scroll',
  () => {
    movedAt = performance.now();
  },
  { passive: true },
);

/** Runs one task at a time while the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  wake();
  return () => waiting.delete(work);
}

function wake(): void {
  if (isAwake || waiting.size === 0) return;
  isAwake = true;
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, pauseMs);
}

function work(): void {
  isAwake = false;
  const [first] = waiting;
  if (first && performance.now() - movedAt >= restMs) {
    waiting.delete(first);
    first();
  }
  wake();
}
