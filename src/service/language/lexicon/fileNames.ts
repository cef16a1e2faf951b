import { nameWords } from './nameWords.ts';

/**
 * The name of a file or sheet without what programs add to it when they export: the dates it spans, the number of an
 * account, the name of a form behind that of its sheet, and a sheet's name where the file has it already.
 */
export function plainFileName(name: string): string {
  const plain = name
    .replace(/\s*\(Responses\)(?: - Form Responses \d+)?/i, ' responses')
    .replace(/ - Form Responses \d+/i, ' responses')
    .replace(/(?<!\d)\d{4}([-_.])\d{2}\1\d{2}(?!\d)/g, ' ')
    .replace(/(?<![\p{L}\p{N}])(?=(?:\p{L}*\d){5})[\p{L}\d]{8,}(?![\p{L}\p{N}])/gu, ' ')
    .replace(/(?<=[\s_-])(?:to|from|until|bis|vom|von|au|du)[\s_-]*$/i, ' ')
    .replace(/[\s_-]+(?:to|bis|au)[\s_-]{2,}/gi, ' ')
    .replace(/[\s_-]+$/, '');
  return /\p{L}{2}/u.test(plain) ? plain.replace(/\s+/g, ' ').trim() : name;
}

/** Its words, each once where the sheet repeats the file: "Headcount" of headcount.xlsx. */
export function fileWords(name: string): string[] {
  const { words } = nameWords(plainFileName(name));
  return words.filter((word, at) => word !== words[at - 1]);
}
