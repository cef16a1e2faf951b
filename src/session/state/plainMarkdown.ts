const maxLength = 300;

/**
 * Text of others in Markdown, shown letter by letter. Every sign of punctuation is escaped, so that no link, picture,
 * bare address, formatting or HTML can come of a name or a cell.
 */
export function plainMarkdown(text: string, most = maxLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  const shown = letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`;
  return shown.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
