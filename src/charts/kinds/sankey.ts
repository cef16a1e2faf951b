import type { ConfigOf } from '../../contract/component.ts';
import { frame, smallPx, tooltip } from '../chartFrame.ts';
import { formatNumber } from '../format.ts';
import type { Drawing, Look } from '../look.ts';
import { opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english } from '../words.ts';

type Config = ConfigOf<'sankey'>;
type Link = Config['links'][number];

/** wire.md 2.7.1: flows between names. Flows that run in a circle cannot be laid out and stay in the table. */
export function drawSankey(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const { drawn, left } = withoutCircles(config.links.filter(({ value }) => value > 0));
  if (drawn.length === 0) return undefined;
  const names = [...new Set(drawn.flatMap(({ source, target }) => [source, target]))];
  const words = ({ source, target, value }: Link) =>
    t('{0} to {1}: {2}', source, target, formatNumber(value, undefined, look.locale));
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
          right: Math.min(140, look.widthPx * 0.22),
          top: 6,
          bottom: 6,
          nodeWidth: 12,
          nodeGap: 12,
          draggable: false,
          emphasis: { focus: 'adjacency' },
          label: {
            color: look.theme.text,
            fontSize: smallPx,
            width: Math.min(130, look.widthPx * 0.2),
            overflow: 'truncate',
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
    walks: [],
  };
}

/** Links in the order given, without those that would close a circle. */
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
