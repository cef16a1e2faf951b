import type { JSX } from 'preact';
import { isQuery } from '../src/contract/foldExports.ts';
import { Answer } from './Answer.tsx';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

export interface MethodProps {
  readonly name: string | null | undefined;
  readonly text: string | null | undefined;
}

/** How something was computed. SQL is rendered as code with a copy button. */
export function Method({ name, text }: MethodProps): JSX.Element {
  return (
    <>
      {name && <dt dir="auto">{name}</dt>}
      <dd>{text && (isQuery(text) ? <Query text={text} /> : <Answer text={text} />)}</dd>
    </>
  );
}

function Query({ text }: { readonly text: string }): JSX.Element {
  const { post } = usePage();
  return (
    <div class="query">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
      <pre tabIndex={0} dir="ltr">
        <code>{text.trim()}</code>
      </pre>
      <Button look="icon" label={t('Copy SQL')} onClick={() => post({ kind: 'copyText', text: text.trim() })}>
        <Icon name="copy" />
      </Button>
    </div>
  );
}
