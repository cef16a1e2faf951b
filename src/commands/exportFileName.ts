const maxNameChars = 80;
/** Device names that Windows reserves. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file name for a card, derived from its title, that is valid on all platforms. */
export function exportFileName(title: string | null | undefined, ending: string): string {
  const name = (title ?? '')
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = [...name]
    .slice(0, maxNameChars)
    .join('')
    .replace(/[. ]+$/, '');
  return `${short === '' || reserved.test(short) ? `card ${short}`.trim() : short}.${ending}`;
}
