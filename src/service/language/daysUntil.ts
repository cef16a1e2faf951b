import type { Mention } from './annotate/mentions.ts';
import { type Column, isDate } from './catalogue.ts';
import type { Quantity } from './columnMeasures.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';

/**
 * "how many days until the lease of P02 ends", "how long until each contract expires": from today to a date that is
 * still to come. Of several the nearest leads.
 */
export function daysUntil(material: Material): Quantity[] {
  const words = untilWords(material);
  const last = words.at(-1);
  if (!last || material.tokens.some(({ lower }) => lower === 'each' || lower === 'every')) return [];
  const today = material.now.toISOString().slice(0, 10);
  const dates = material.base.columns.filter(
    (column) =>
      isDate(column) &&
      // A timestamp that some rows lack records what has already happened.
      !(column.type === 'datetime' && column.nulls > 0) &&
      String(column.max ?? '') >= today &&
      saidOf(material, column, last.to).length > 0,
  );
  const [column, ...others] = dates;
  if (!column || others.length > 0) return [];
  const ref = { column, path: [] };
  const said = saidOf(material, column, last.to);
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const within = material.mentions.filter(
    (mention) =>
      (mention.kind === 'column' || mention.kind === 'event') &&
      mention.column === column &&
      mention.from >= last.to,
  );
  const near = material.tokens.flatMap(({ lower }, at): Mention[] =>
    lower === 'next' && at >= last.to ? [cueAt(at, at + 1)] : [],
  );
  return [
    {
      measure: {
        fn: 'min',
        of: { kind: 'until', ref },
        label: `days until the ${column.label}`,
      },
      used: [
        ...words,
        ...said,
        ...nouns,
        ...within,
        ...near,
        ...material.cues('howLong', 'howMuch', 'count'),
      ],
      cost: 0,
    },
  ];
}

/** "how many days until", "how long till", "days left before". */
function untilWords(material: Material): Mention[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  const at = lowers.findIndex((word) => /^(until|till|before)$/.test(word));
  if (at < 0) return [];
  const lead = lowers.slice(0, at).join(' ');
  const isAsked =
    /\b(how long|how many (more )?days|how soon|days|days left|time left|time)( is it| are there| do (we|i) have)?( left)?$/.test(
      lead,
    );
  if (!isAsked) return [];
  const from = lowers.findIndex((word, place) => place < at && /^(how|days|time)$/.test(word));
  return [cueAt(from, at + 1)];
}

/** The words behind that name the date: all of its name but what every date is called. */
function saidOf(material: Material, { words }: Column, from: number): Mention[] {
  return material.tokens.flatMap((token, at): Mention[] =>
    at >= from && words.some((word) => word === token.stem || akin(word, token.lower))
      ? [cueAt(at, at + 1)]
      : [],
  );
}

const ends = new Set(['end', 'expire', 'expiry', 'expiration', 'due', 'renew', 'renewal'].map(stem));

/** What ends, expires or falls due is over on that day, whichever of these its column says. */
function akin(word: string, said: string): boolean {
  return ends.has(word) && ends.has(stem(said));
}

function cueAt(from: number, to: number): Mention {
  return { kind: 'cue', cue: 'howLong', from, to, score: 1 };
}
