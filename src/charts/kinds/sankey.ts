import type { ConfigOf } from '../../contract/component.ts';
import { frame, smallPx, textPx, tooltip } from '../chartFrame.ts';
import { inLines } from '../fitTexts.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english } from '../words.ts';

type Config = ConfigOf<'sankey'>;
type Link = Config['links'][number];

/** wire.md 2.7.1: flows between nodes. Cyclic flows cannot be laid out; they are only in the table. */
export function drawSankey(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const { drawn, left } = withoutCircles(config.links.filter(({ value }) => value > 0));
  if (drawn.length === 0) return undefined;
  const names = [...new Set(drawn.flatMap(({ source, target }) => [source, target]))];
  const words = ({ source, target, value }: Link) =>
    t('{0} to {1}: {2}', source, target, formatNumber(value, undefined, look.locale));
  const columns = columnsOf(drawn, names, look);
  const ordered = [...drawn].sort((one, other) => other.value - one.value);
  return {
    option: {
      ...frame(look),
      ...tooltip(look, {
        trigger: 'item',
        formatter: (given) => {
          const { dataType, data, name, value } = given as unknown as {
            dataType: string;
            data: Link;
            name: string;
            value: number;
          };
          return dataType === 'edge'
            ? words(data)
            : `${name}: ${formatNumber(value, undefined, look.locale)}`;
        },
      }),
      series: [
        {
          type: 'sankey',
          left: 2,
          right: columns.lastPx,
          top: 6,
          bottom: 6,
          nodeWidth: nodePx,
          nodeGap: 12,
          draggable: false,
          emphasis: { focus: 'adjacency' },
          label: {
            color: look.theme.text,
            fontSize: smallPx,
            // Labels may cover the flows next to them, which are pale, but not the next column.
            formatter: ({ name = '' }) =>
              inLines(name, columns.isLast(name) ? columns.lastPx - gapPx : columns.betweenPx, 2),
          },
          lineStyle: { color: 'source', opacity: look.highContrast ? 0.6 : 0.28, curveness: 0.5 },
          data: names.map((name, at) => ({
            name,
            itemStyle: { color: seriesColour(look.theme, at), borderWidth: 0 },
          })),
          links: drawn.map(({ source, target, value }) => ({ source, target, value })),
        },
      ],
    },
    summary: sentences(
      opening(
        t('Flow diagram'),
        config.title,
        [t('{0} flows between {1} places', drawn.length, names.length)],
        t,
      ),
      ...ordered.slice(0, 6).map((link) => `${words(link)}.`),
      ordered.length > 6 && t('In all {0} flows; the table has each.', ordered.length),
    ),
    ...(left.length > 0 && {
      notes: [
        t(
          'Flows that lead back to where they came from are in the table only: {0}.',
          left.map(words).join('; '),
        ),
      ],
    }),
    walks: [
      {
        seriesIndex: 0,
        length: drawn.length,
        words: (at) => (drawn[at] ? words(drawn[at]) : ''),
        areLinks: true,
      },
    ],
  };
}

const nodePx = 12;
/** Gap between a node and its label. */
const gapPx = 10;

/**
 * Space for labels: right of the last column and between columns. Nodes without outgoing flows are in the last column.
 */
function columnsOf(links: readonly Link[], names: readonly string[], { widthPx }: Look) {
  const sources = new Set(links.map(({ source }) => source));
  const isLast = (name: string) => !sources.has(name);
  const widestPx = Math.max(...names.filter(isLast).map((name) => textPx(name)));
  const lastPx = Math.min(widestPx + gapPx, Math.round(widthPx * 0.34));
  const betweenPx = (widthPx - lastPx - nodePx) / Math.max(1, depthOf(links)) - nodePx - gapPx;
  return { isLast, lastPx, betweenPx };
}

/** Number of links on the longest path. There are no cycles. */
function depthOf(links: readonly Link[]): number {
  const depths = new Map<string, number>();
  for (let round = 0, isMoving = true; isMoving && round <= links.length; round++) {
    isMoving = false;
    for (const { source, target } of links) {
      const depth = (depths.get(source) ?? 0) + 1;
      if (depth <= (depths.get(target) ?? 0)) continue;
      depths.set(target, depth);
      isMoving = true;
    }
  }
  return Math.max(...depths.values());
}

/** The links in their given order, without those that would close a cycle. */
function withoutCircles(links: readonly Link[]): { drawn: Link[]; left: Link[] } {
  const onward = new Map<string, Set<string>>();
  const reaches = (from: string, to: string): boolean =>
    from === to || [...(onward.get(from) ?? [])].some((next) => reaches(next, to));
  const [drawn, left]: [Link[], Link[]] = [[], []];
  for (const link of links) {
    if (reaches(link.target, link.source)) {
      left.push(link);
      continue;
    }
    onward.set(link.source, (onward.get(link.source) ?? new Set()).add(link.target));
    drawn.push(link);
  }
  return { drawn, left };
}
