import type { JSX } from 'preact';

/** Shows who answers. It is not a button. The toolkit's own badge sets a style attribute, which the content policy forbids. */
export function Badge({ children }: { readonly children: string }): JSX.Element {
  return (
    <span class="badge" dir="auto">
      {children}
    </span>
  );
}
