import { type Mention, type MentionOf, ofKind } from './annotate/mentions.ts';
import type { Question } from './annotate/tokens.ts';
import type { Table } from './catalogue.ts';
import type { Frame } from './frame.ts';
import { asksMoney } from './impliedQuantities.ts';
import { unitOf } from './lexicon/units.ts';
import { arrivals, departures, type Material } from './material.ts';

/** "price per litre" for \`Price/l\`, "kg of waste" for a column in kg: the unit of what is measured, said once more. */
export function unitWords({ tokens }: Question, { measures, ask }: Frame): Mention[] {
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  const symbols = new Set(
    values.flatMap((value) =>
      value.kind === 'column'
        ? [value.ref.column.unit ?? '', ...value.ref.column.name.split(/[^\p{L}%€$£]+/u)]
            .flatMap((part) => part.split('/'))
            .flatMap((part) => unitOf(part)?.symbol ?? [])
        : [],
    ),
  );
  return tokens.flatMap(({ lower, weight }, at): Mention[] => {
    const unit = weight === 'content' ? unitOf(lower) : undefined;
    if (!unit || !symbols.has(unit.symbol)) return [];
    const isPer = tokens[at - 1]?.lower === 'per';
    return [{ kind: 'cue', cue: 'which', from: isPer ? at - 1 : at, to: at + 1, score: 0.95 }];
  });
}

/**
 * "vet costs", "voucher sales", "spent on vets": a noun beside what is measured only says what kind of figure it is.
 */
export function modifiers(material: Material, used: readonly Mention[]): Mention[] {
  const measures = used.filter(
    (mention) =>
      (mention.kind === 'column' && mention.column.type === 'number') ||
      (mention.kind === 'cue' && (mention.cue === 'howMuch' || mention.cue === 'profit')),
  );
  if (measures.length === 0) return [];
  const isMoney = asksMoney(material);
  return material.mentions.flatMap((mention): Mention[] => {
    const isNoun =
      mention.kind === 'table' ||
      (mention.kind === 'column' &&
        mention.column.type === 'string' &&
        material.upRef(mention.column) !== undefined);
    if (!isNoun || used.includes(mention)) return [];
    const before = material.lower(mention.from - 1);
    const isSingular = !/[^s]s$/.test(material.lower(mention.to - 1));
    const leads =
      isSingular &&
      !/^(by|per|each|every|which|what|whose|and|in|for|of|not|without|no)$/.test(before) &&
      measures.some(({ from }) => from === mention.to);
    const isPurpose =
      (isMoney && (before === 'on' || before === 'for')) ||
      (before === 'of' && measures.some(({ to }) => to === mention.from - 1));
    return leads || isPurpose ? [{ ...mention, score: mention.score * 0.8 }] : [];
  });
}

/** Columns of one kind are looked at as rows only where the words speak of them as such. */
export function speaksOfFold({ folded }: Table, chosen: readonly Mention[]): boolean {
  if (!folded) return true;
  const { name, value, things } = folded;
  return chosen.some((mention) => {
    if (mention.kind === 'column' || mention.kind === 'value')
      return mention.column === name || mention.column === value || mention.column.table.id === things?.table;
    // "best day", "monthly totals": of what the columns hold, where nothing else is named.
    if (things === undefined) return false;
    if (mention.kind === 'table') return mention.table.id === things.table;
    return (
      (mention.kind === 'adjective' && mention.degree === 'superlative') ||
      (mention.kind === 'cue' && (mention.cue === 'sum' || mention.cue === 'mean'))
    );
  });
}

/** The steps of a log are columns only where two of them are spoken of; else its rows answer. */
export function speaksOfSteps({ isSteps, key, columns }: Table, chosen: readonly Mention[]): boolean {
  if (!isSteps) return true;
  const steps = chosen.flatMap((mention) =>
    (mention.kind === 'column' || mention.kind === 'event') &&
    mention.column !== key &&
    columns.includes(mention.column)
      ? [mention.column]
      : [],
  );
  return new Set(steps).size >= 2;
}

/** Contests are seen from either side where a side, its score or its result is spoken of. */
export function speaksOfSides({ sides, id }: Table, chosen: readonly Mention[]): boolean {
  if (!sides) return true;
  const { team, opponent, result, own } = sides;
  return chosen.some(
    (mention) =>
      ((mention.kind === 'column' || mention.kind === 'value') &&
        (mention.column === team ||
          mention.column === opponent ||
          mention.column === result ||
          own.includes(mention.column) ||
          mention.column.table.id !== id)) ||
      (mention.kind === 'table' && mention.table.id !== id),
  );
}

/** "start" in "which district do trips start in": the way from trips to stations has that name. */
export function roleWords({ tokens }: Question, { keys }: Frame): Mention[] {
  const roles = keys.flatMap(({ ref }) => ref.path.flatMap(({ edge }) => edge.role ?? []));
  return roles.flatMap((role) => {
    const side = departures.has(role) ? departures : arrivals.has(role) ? arrivals : new Set([role]);
    return tokens.flatMap(({ lower, stem }, at): Mention[] =>
      side.has(lower) || side.has(stem)
        ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.9 }]
        : [],
    );
  });
}

/** "score more than 10 points": verb and noun for one column say it once. */
export function sameColumns(chosen: readonly Mention[], used: readonly Mention[]): Mention[] {
  const columns = new Set(ofKind(used, 'column').map(({ column }) => column));
  return ofKind(chosen, 'column').filter(({ column }) => columns.has(column));
}

/** "the most tickets per agent": whoever is not told apart by agent has not understood the word. */
export function isUnit(material: Material, { table, from }: MentionOf<'table'>): boolean {
  return table !== material.base && material.lower(from - 1) === 'per';
}
