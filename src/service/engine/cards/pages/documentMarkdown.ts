import type { ShownCard } from '../../../../contract/exports.ts';

/** A card as Markdown: its picture, what must be known of it, and one line with its source. */
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
  // The words of a drawing begin with its title.
  const said = words.startsWith(title) ? words : [title, words].filter(Boolean).join('. ');
  const alt = plain(said.replaceAll('..', '.'));
  const blocks = [`![${alt}](${address(picture)})`, source.length > 0 ? `*${source.join(' · ')}*` : ''];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** A path with spaces or brackets would end the link early. */
function address(picture: string): string {
  return picture.startsWith('data:')
    ? picture
    : encodeURI(picture).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Outside text as words: nothing in it is read as markup. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .trim();
}
