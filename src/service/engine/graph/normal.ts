const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/** Lower case, without diacritics and punctuation, words separated by one space; `%` and `&` become words. */
export function normal(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z0-9 ]*$/.test(lower)) return lower.replace(/ {2,}/g, ' ').trim();
  const plain = lower
    .replace(/%/g, ' percent ')
    .replace(/&/g, ' and ')
    .replace(/[’'ʼ`]s\b/g, 's')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđæœıðþ]/g, (letter) => letters[letter] ?? letter);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Splits an identifier into words: `totalAmtUSD_2020` becomes "total amt USD 2020". */
export function splitName(name: string): string {
  return name
    .replace(/[_\-./\\:]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L}{2,})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L}{2,})/gu, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim();
}
