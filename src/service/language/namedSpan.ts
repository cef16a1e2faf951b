import type { Mention } from './annotate/mentions.ts';
import { type Column, isDate } from './catalogue.ts';
import type { Material } from './material.ts';

/** The two dates of a row between which a question asks for the time, with the words that name them. */
export interface NamedSpan {
  readonly from: Column;
  readonly to: Column;
  readonly used: readonly Mention[];
}

/**
 * "how long before the start do people book", "reported more than 30 days after it happened": of three or more dates in
 * a row those that the words name; where they name one, from what happened first to that.
 */
export function namedSpan(material: Material): NamedSpan | undefined {
  const dates = material.base.columns
    .filter((column) => isDate(column) && !column.words.some((word) => /^(birth|birthday|born)$/.test(word)))
    .sort((a, b) => String(a.min ?? '').localeCompare(String(b.min ?? '')));
  if (dates.length < 3) return undefined;
  const said = [...material.of('event'), ...material.of('column')].filter(
    (mention) => dates.includes(mention.column) && mention.score >= 0.55 && isEnd(material, mention),
  );
  const named = dates.filter((date) => said.some(({ column }) => column === date));
  const [first] = dates;
  const [one, other] = named;
  // What begins or happens first is not always called so: "after it happened", "wait before it starts".
  const isFromFirst = material.tokens.some(({ lower }) =>
    /^(happen|happened|happens|occur|occurred|wait|waits|waited)$/.test(lower),
  );
  const from = other ? one : isFromFirst ? first : undefined;
  const to = other ?? one;
  if (!from || !to || from === to || from.type !== to.type || named.length > 2) return undefined;
  const verbs = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(happen|happened|happens|occur|occurred|wait|waits|waited|people|before|after|until)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
  return { from, to, used: [...said, ...verbs] };
}

/** "those booked in May" and "closed claims" say which rows are meant, and no end of a span. */
function isEnd(material: Material, { from, to }: Mention): boolean {
  const isOfRows = material
    .of('table')
    .some((noun) => noun.from === to && noun.table === material.base && !/s$/.test(material.lower(from)));
  const isDated = material
    .of('period')
    .some((period) => period.from >= to && period.from - to <= 1 && period.period.kind !== 'grain');
  return !isOfRows && !isDated;
}
