/** Without idle times to ask for, a pause that leaves room for a frame or two. */
const pauseMs = 50;
/** A piece of work takes longer than a frame: it waits until the page has stood still for so long. */
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

/** Does one piece of work at a time while the page has nothing else to do. Returns how to take it back. */
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
