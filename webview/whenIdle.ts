/** Without idle times to ask for, a pause that leaves room for a frame or two. */
const pauseMs = 50;

const waiting = new Set<() => void>();
let isAwake = false;

/** Does one piece of work at a time while the page has nothing else to do. Returns how to take it back. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  wake();
  return () => waiting.delete(work);
}

function wake(): void {
  if (isAwake || waiting.size === 0) return;
  isAwake = true;
  const next = () => {
    isAwake = false;
    const [work] = waiting;
    if (!work) return;
    waiting.delete(work);
    work();
    wake();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(next);
  else setTimeout(next, pauseMs);
}
