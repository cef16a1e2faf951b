import type { JSX } from 'preact';
import { type DataTable, toTsv } from '../src/charts/table.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

/** Beyond this a message to the host would be refused (contract/panel.ts). */
const maxLetters = 200_000;

/** Hands the rows to the host as tab-separated text. */
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
