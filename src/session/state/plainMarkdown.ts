const maxLength = 300;

/**
 * Escapes untrusted text for Markdown. Every punctuation character is escaped, so that names and cells cannot create
 * links, pictures, autolinks, formatting or HTML.
 */
export function plainMarkdown(text: string, maxChars = maxLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  const shown = letters.length <= maxChars ? line : `${letters.slice(0, maxChars - 1).join('')}…`;
  return shown.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
