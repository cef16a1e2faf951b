import { useCallback, useEffect, useRef } from 'preact/hooks';

/**
 * A `ref` that sets the accessible name of a toolkit element. The toolkit sets some names itself on connection; this
 * runs later.
 */
export function useName(label: string | undefined): (element: EventTarget | null) => void {
  const named = useRef<Element | undefined>(undefined);
  useEffect(() => {
    if (label) named.current?.setAttribute('aria-label', label);
  }, [label]);
  return useCallback((element: EventTarget | null) => {
    named.current = element instanceof Element ? element : undefined;
  }, []);
}
