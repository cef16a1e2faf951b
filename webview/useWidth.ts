import { useLayoutEffect, useState } from 'preact/hooks';

/** The width of an element in whole pixels, 0 until it is known. Give the first of the pair as its `ref`. */
export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    // The observer calls back before the first paint; to measure at once would lay out every turn off the screen.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, widthPx];
}
