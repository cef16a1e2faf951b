import * as vscode from 'vscode';
import { isLoopback } from '../../client/address.ts';
import type { ShownCard } from '../../contract/exports.ts';
import type { DrawnCard } from '../../contract/panel.ts';

const maxNotes = 50;

/** A card as displayed, for export. Drops addresses that only work on this machine. */
export function shownCard({ card, components, notes = [] }: DrawnCard): ShownCard {
  const header = components.find(({ component_type }) => component_type === 'header');
  const title = header?.component_type === 'header' ? header.config.title : undefined;
  return {
    title: title || card.title || vscode.l10n.t('Card'),
    description: card.description ?? '',
    components: [...components],
    notes: notes.slice(0, maxNotes),
    sources: (card.sources ?? []).flatMap(({ source_name, url }) => {
      const address = url && isPublic(url) ? url : undefined;
      const name = source_name || address;
      return name ? [{ name, ...(address && { url: address }) }] : [];
    }),
    as_of: card.data_freshness?.coverage_end ?? null,
    methods: (card.methodologies ?? []).flatMap(({ methodology_name, methodology_description }) =>
      methodology_description
        ? [{ name: methodology_name || vscode.l10n.t('How this was made'), text: methodology_description }]
        : [],
    ),
  };
}

function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !isLoopback(hostname);
}
