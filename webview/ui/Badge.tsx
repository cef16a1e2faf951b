import type { JSX } from 'preact';

/**
 * A non-interactive label. The toolkit's badge is not used: it sets a style attribute, which the content security
 * policy forbids.
 */
export function Badge({ children }: { readonly children: string }): JSX.Element {
  return (
    <span class="badge" dir="auto">
      {children}
    </span>
  );
}
