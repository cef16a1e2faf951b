import { useCallback, useEffect, useRef } from 'preact/hooks';

/** A `ref` that names a toolkit element. The toolkit names some elements itself as it meets them, so this comes after. */
export function useName(label: string | undefined): (element: EventTarget | null) => void {
  const named = useRef<Element | undefined>(undefined);
  useEffect(() => {
    if (label) named.current?.setAttribute('aria-label', label);
  }, [label]);
  return useCallback((element: EventTarget | null) => {
    named.current = element instanceof Element ? element : undefined;
  }, []);
}
