import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * Whether an element is within two viewports of the visible area; false until the browser has reported. Canvases
 * farther away are not kept: in a thread of a hundred answers that is most of them.
 */
export function useNear(element: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '200% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
