import type { Form } from '../../src/service/language/sheet/form.ts';
import type { Cell } from '../../src/service/tables/profile/tableProfile.ts';
import type { Item } from './examples.ts';

interface Wanted {
  readonly text: string;
  readonly number: number | undefined;
  /** "9 km": the number in a text that consists of a number and a unit. */
  readonly measure: number | undefined;
}

/** Whether a form gives an item's answer: the same values, in any order and spelling of numbers and dates. */
export function rightForms({ answer, answer_canon: canon }: Item): (form: Form) => boolean {
  const wanted = answer.map((text, at): Wanted => {
    const measure = /^(-?[\d.,]+) [a-z]+$/i.exec(text)?.[1];
    return {
      text: plain(text),
      number: numberOf(canon?.[at] ?? text) ?? numberOf(text),
      measure: measure === undefined ? undefined : numberOf(measure),
    };
  });
  const all = [...new Map(wanted.map((each) => [each.text, each])).values()];
  return (form) => {
    if (form.answer.length > all.length + 5) return false;
    const given = [...new Map(form.answer.map((cell) => [plain(String(cell)), cell])).values()];
    return given.length === all.length && all.every((each) => given.some((cell) => isSame(each, cell)));
  };
}

function isSame({ text, number, measure }: Wanted, cell: Cell): boolean {
  const shown = String(cell);
  if (plain(shown) === text) return true;
  const value = typeof cell === 'number' ? cell : numberOf(shown);
  if (
    value !== undefined &&
    number !== undefined &&
    Math.abs(value - number) <= 1e-6 * Math.max(1, Math.abs(value))
  )
    return true;
  if (typeof cell === 'number' && measure === cell) return true;
  if (/^\d{4}-\d\d-\d\d/.test(shown)) {
    const time = Date.parse(`${text} UTC`);
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === shown.slice(0, 10);
  }
  return false;
}

function numberOf(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/^[$€£]|%$/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** Without accents, footnotes, quotes and trailing parentheses. */
function plain(text: string): string {
  let rest = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.trim().replace(/((?<!^)\[[^\]]*\]|\[\d+\]|[•♦†‡*#+])*$/u, '');
    rest = rest.trim().replace(/(?<!^)( \([^)]*\))*$/u, '');
    rest = rest.trim().replace(/^"([^"]*)"$/u, '$1');
  }
  return rest.replace(/\.$/, '').replace(/\s+/g, ' ').toLowerCase().trim();
}
