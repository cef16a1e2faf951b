import type { ComponentChildren, JSX } from 'preact';
import { useKeptText } from './page.ts';
import { Icon } from './ui/Icon.tsx';

export interface FoldProps {
  /** Key under which the page remembers whether the user opened or closed it. */
  readonly id: string;
  readonly isOpen?: boolean;
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A collapsible section. Follows `isOpen` until the user toggles it; the user's choice wins from then on. */
export function Fold({ id, isOpen = false, title, children }: FoldProps): JSX.Element {
  const [chosen, choose] = useKeptText(`open ${id}`);
  const shown = chosen === '' ? isOpen : chosen === 'open';
  const toggle = (event: Event) => {
    event.preventDefault();
    choose(shown ? 'closed' : 'open');
  };
  return (
    <details class="fold" open={shown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the browser */}
      <summary onClick={toggle}>
        <Icon name="chevron" />
        {title}
      </summary>
      {shown && <div class="fold-body">{children}</div>}
    </details>
  );
}
