import type { ShownCard } from '../../../../contract/exports.ts';

/** A card as Markdown: its picture, caveats, and a line with its source. */
export function cardMarkdown(
  { title, notes, sources, as_of }: ShownCard,
  { picture, words }: { readonly picture: string; readonly words: string },
): string {
  const named = sources.map(({ name, url }) =>
    url && /^https?:\/\/[^\s<>]+$/i.test(url) ? `[${plain(name)}](<${url}>)` : plain(name),
  );
  const source = [
    named.length > 0 ? `Source: ${named.join(', ')}` : '',
    ...notes.map(plain),
    as_of ? `data to ${plain(as_of)}` : '',
  ].filter(Boolean);
  // The description of a drawing starts with its title.
  const said = words.startsWith(title) ? words : [title, words].filter(Boolean).join('. ');
  const alt = plain(said.replaceAll('..', '.'));
  const blocks = [`![${alt}](${address(picture)})`, source.length > 0 ? `*${source.join(' · ')}*` : ''];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Spaces or brackets in a path would end the link early. */
function address(picture: string): string {
  return picture.startsWith('data:')
    ? picture
    : encodeURI(picture).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Escapes untrusted text, so that nothing in it is interpreted as Markdown. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .trim();
}
