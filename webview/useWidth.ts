import { useLayoutEffect, useState } from 'preact/hooks';

/** The width of an element in whole pixels, 0 until measured. Pass the first element of the pair as its `ref`. */
export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    // The observer fires before the first paint; measuring synchronously would force layout of every off-screen turn.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, widthPx];
}
