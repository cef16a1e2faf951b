import type { Mention } from './mentions.ts';

/**
 * A step of a log alone is a value of its rows: "purchases per channel". As a column it tells more only beside a second
 * step, or where it did not come: "items not delivered yet".
 */
export function withoutLoneSteps(mentions: readonly Mention[]): Mention[] {
  const steps = new Set(mentions.flatMap((mention) => stepOf(mention) ?? []));
  const isDenied = mentions.some(
    (mention) => mention.kind === 'cue' && /^(not|never|without|nobody)$/.test(mention.cue),
  );
  return steps.size >= 2 || isDenied
    ? [...mentions]
    : mentions.filter((mention) => stepOf(mention) === undefined);
}

function stepOf(mention: Mention): string | undefined {
  if (!('column' in mention) || !mention.column.table.isSteps) return undefined;
  return mention.column === mention.column.table.key ? undefined : mention.column.name;
}
