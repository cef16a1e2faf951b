import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Memory } from './memory.ts';

const nearPx = 48;

/**
 * Keeps the page where the reader put it; follows the growing end only while the reader is there. `stamp`
 * changes whenever something was drawn.
 */
export function useScroll(memory: Memory, isRunning: boolean, stamp: unknown) {
  /** Something came below what the reader looks at. */
  const [hasMoreBelow, setMoreBelow] = useState(false);
  const follows = useRef(false);
  const isRestored = useRef(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const measure = () => {
      const distance = distanceToEnd();
      // Moving up by a line is enough to be left alone; moving down to the end is enough to be taken along.
      if (distance <= 1 || (window.scrollY > lastY && distance < nearPx)) follows.current = true;
      else if (window.scrollY < lastY) follows.current = false;
      lastY = window.scrollY;
      if (distance < nearPx) setMoreBelow(false);
      memory.set('scroll', Math.round(window.scrollY));
    };
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [memory]);
  useLayoutEffect(() => {
    if (!stamp) return;
    if (!isRestored.current) {
      isRestored.current = true;
      window.scrollTo(0, memory.number('scroll') ?? 0);
      follows.current = distanceToEnd() < nearPx;
    } else if (isRunning && follows.current) toEnd();
    else if (distanceToEnd() >= nearPx) setMoreBelow(true);
  }, [stamp, isRunning, memory]);
  return { hasMoreBelow, toEnd };
}

function toEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
}
