import type { Mention } from '../annotate/mentions.ts';
import { isDate } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { mergedFilters } from './mergedFilters.ts';

/**
 * "new members in 2026" and then "and how many left": the period stays and is now that of the event, rather than both
 * having happened to the same rows ("how many of them left").
 */
export function movedToEvent(material: Material, last: Frame): Proposal[] {
  if (material.has('that')) return [];
  return material.of('event').flatMap((event): Proposal[] => {
    const ref = material.ref(event.column);
    const at = last.filters.findIndex(({ test }) => test.kind === 'period');
    const { test } = last.filters[at] ?? {};
    if (!ref || !event.hasHappened || test?.kind !== 'period' || !isDate(event.column)) return [];
    if (test.ref.column.table !== event.column.table || test.ref.column === event.column) return [];
    const rows = rowSetOf(material, new Set([event]));
    if (rows.filters.some(({ filter }) => filter.test.kind === 'period')) return [];
    const isCount = last.measures.every(({ fn, of }) => fn === 'count' && !of);
    const cues = material.cues('count', 'instead', 'which', 'list', 'verdict', 'all');
    if (!isCount && cues.every(({ cue }) => cue !== 'count')) return [];
    const kept = last.filters.filter((_, index) => index !== at);
    return [
      {
        frame: {
          ...last,
          filters: [
            ...mergedFilters(kept, rows.filters),
            { test: { ...test, ref }, span: [event.from, event.to] },
          ],
          measures: [{ fn: 'count' }],
          ask: last.keys.length > 0 ? last.ask : { kind: 'figure' },
        },
        used: [event, ...cues, ...rows.filters.flatMap(({ used }) => used)],
        fit: 0.16 - rows.cost,
        family: 'followUp',
      },
    ];
  });
}

/** "days from order to shipping" and then "and until it is paid": the same start, another end. */
export function movedEnd(material: Material, last: Frame): Proposal[] {
  const [measure] = last.measures;
  const at = material.tokens.findIndex(({ lower }) => /^(until|till)$/.test(lower));
  if (at < 0 || measure?.of?.kind !== 'span' || last.measures.length > 1) return [];
  const { of } = measure;
  return [...material.of('event'), ...material.of('column')].flatMap((end): Proposal[] => {
    const ref = material.ref(end.column);
    const between = material.tokens.slice(at + 1, end.from);
    const isEnd =
      isDate(end.column) &&
      end.from > at &&
      between.every(({ weight }) => weight !== 'content') &&
      end.column.table === of.from.column.table &&
      end.column.type === of.from.column.type &&
      end.column !== of.from.column &&
      end.column !== of.to.column;
    if (!ref || !isEnd) return [];
    const rows = rowSetOf(material, new Set([end]));
    const words: Mention = { kind: 'cue', cue: 'howLong', from: at, to: end.from, score: 1 };
    return [
      {
        frame: {
          ...last,
          measures: [{ ...measure, of: { ...of, to: ref } }],
          filters: mergedFilters(last.filters, rows.filters),
        },
        used: [
          words,
          end,
          ...rows.filters.flatMap(({ used }) => used),
          ...material.cues('instead', 'that', 'verdict', 'which'),
        ],
        fit: 0.3 - rows.cost,
        family: 'followUp',
      },
    ];
  });
}
