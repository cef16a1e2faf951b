import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue } from './columnMeasures.ts';
import type { Material } from './material.ts';
import { spanInText } from './saidSpan.ts';
import type { Used } from './used.ts';

/** The longest first, so that "not up to date" is not read as "up to date". */
const sayings: readonly (readonly [RegExp, '=' | '!='])[] = [
  [/\b(?:not|n't) (?:up[- ]to[- ]date|current|on the (?:latest|newest) version)\b/i, '!='],
  [/\b(?:outdated|out[- ]of[- ]date|(?:can|could|should|must|to) be (?:updated|upgraded)|behind)\b/i, '!='],
  [/\b(?:need|needs|have|has) (?:an? )?(?:to be )?(?:updat|upgrad)(?:ed|es?|ing)\b/i, '!='],
  [/\b(?:up[- ]to[- ]date|on the (?:latest|newest) version)\b/i, '='],
];

/** "which packages are outdated": the version in use differs from the newest one, which stands in the same row. */
export function outdated(material: Material): Used[] {
  const versions = versionsOf(material.base);
  if (!versions) return [];
  for (const [pattern, op] of sayings) {
    const span = spanInText(material, pattern);
    if (!span) continue;
    const within = material.mentions.filter((mention) => mention.from < span[1] && mention.to > span[0]);
    const words: Mention = { kind: 'cue', cue: 'instead', from: span[0], to: span[1], score: 1 };
    const [left, right] = [columnValue(versions.own), columnValue(versions.newest)];
    return [
      {
        filter: { test: { kind: 'columns', left, op, right }, span },
        used: [words, ...within],
        cost: 0,
        column: versions.own,
      },
    ];
  }
  return [];
}

/** The version in use and the newest there is, side by side in a row. */
function versionsOf({ columns }: Table): { readonly own: Column; readonly newest: Column } | undefined {
  const named = (pattern: RegExp) =>
    columns.find(({ type, words }) => type === 'string' && words.some((word) => pattern.test(word)));
  const own = named(/^(current|installed|instal|used|version)$/);
  const newest = named(/^(latest|newest|available|avail|wanted)$/) ?? named(/^(late|new)$/);
  return own && newest && own !== newest ? { own, newest } : undefined;
}
