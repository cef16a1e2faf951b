import type { JSX } from 'preact';
import { type DataTable, toTsv } from '../src/charts/table.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

/** The host rejects larger messages (contract/panel.ts). */
const maxLetters = 200_000;

/** Sends the rows to the host as tab-separated text, for the clipboard. */
export function CopyData({ table }: { readonly table: DataTable }): JSX.Element {
  const { post, announce } = usePage();
  const copy = () => {
    const text = toTsv(table);
    if (text.length > maxLetters) return announce(t('There is too much data to copy from here.'));
    post({ kind: 'copyText', text });
    announce(t('Data copied'));
  };
  return (
    <Button look="icon" label={t('Copy data')} onClick={copy}>
      <Icon name="copy" />
    </Button>
  );
}
