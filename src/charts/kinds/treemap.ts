import type { TreemapSeriesOption } from 'echarts';
import type { ConfigOf, TreeNode } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { frame, smallPx, textPx, tooltip } from '../chartFrame.ts';
import { contrast, readColour } from '../colour.ts';
import { formatNumber } from '../format.ts';
import { numberFormat } from '../intlFormats.ts';
import type { Drawing, Look } from '../look.ts';
import { listed, opening, sentences } from '../summary.ts';
import { seriesColour } from '../theme.ts';
import { english } from '../words.ts';

type Config = ConfigOf<'treemap'>;
type Shade = {
  readonly name: string;
  readonly value: number;
  readonly path: readonly string[];
  readonly children?: Shade[];
};

/** wire.md 2.7.1: a hierarchy as rectangles; the area is the value. */
export function drawTreemap(config: Config, look: Look): Drawing | undefined {
  const t = look.t ?? english;
  const roots = config.data.flatMap((node) => weighed(node, []));
  const total = roots.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return undefined;
  const leaves = roots.flatMap(leavesOf);
  const share = (value: number) =>
    numberFormat(look.locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / total);
  const units = typeof config.units === 'string' ? config.units : undefined;
  const digits = decimalsOf(leaves.map(({ value }) => value));
  const say = (value: number) => formatNumber(value, units, look.locale, digits);
  const words = ({ path, value }: Shade) => `${path.join(' › ')}: ${say(value)} (${share(value)})`;
  const isNested = roots.some(({ children }) => children);
  return {
    option: {
      ...frame(look),
      ...tooltip(look, {
        trigger: 'item',
        formatter: (given) => {
          const { treePathInfo, value } = given as unknown as {
            treePathInfo: { name: string }[];
            value: number;
          };
          const path = treePathInfo.map(({ name }) => name).filter(Boolean);
          return path.length > 0 ? words({ name: '', path, value }) : '';
        },
      }),
      series: [
        {
          type: 'treemap',
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          label: {
            fontSize: smallPx,
            lineHeight: 15,
            // Between words; what has no room in height is left out.
            overflow: 'break',
            lineOverflow: 'truncate',
            // Letters on a pattern are lost without an edge; a ground would cover the whole tile.
            ...(look.highContrast && {
              textBorderColor: look.theme.background,
              textBorderWidth: 3,
            }),
            formatter: ({ name, value }) => `${name}\n${say(Number(value))}`,
          },
          upperLabel: {
            show: isNested,
            height: 22,
            color: look.theme.text,
            fontSize: smallPx,
            fontWeight: 'bold',
            formatter: '{b}',
          },
          itemStyle: { borderColor: look.theme.background, borderWidth: 1, gapWidth: 1 },
          levels: [
            {
              itemStyle: { borderColor: look.theme.background, borderWidth: 0, gapWidth: 4 },
              upperLabel: { show: false },
            },
            { itemStyle: { borderColor: look.theme.background, borderWidth: 1, gapWidth: 1 } },
          ],
          data: roots.map((root, at) => {
            const colour = seriesColour(look.theme, at);
            const ink = look.highContrast ? look.theme.text : inkOn(colour);
            return coloured(root, { colour, ink }, (look.widthPx * look.heightPx) / total);
          }) as TreemapSeriesOption['data'],
        } as TreemapSeriesOption,
      ],
    },
    summary: sentences(
      opening(t('Treemap'), config.title, [t('{0} parts of {1}', leaves.length, say(total))], t),
      `${listed(
        [...roots].sort((a, b) => b.value - a.value).map(({ name, value }) => `${name} ${share(value)}`),
        8,
        t,
      )}.`,
    ),
    walks: [],
  };
}

/** Nodes with their value, which for a branch is the sum of what is under it; empty ones are left out. */
function weighed(node: TreeNode, above: readonly string[]): Shade[] {
  const path = [...above, node.name];
  const children = node.children?.flatMap((child) => weighed(child, path));
  if (children?.length)
    return [{ name: node.name, path, children, value: children.reduce((sum, { value }) => sum + value, 0) }];
  return node.value != null && node.value > 0 ? [{ name: node.name, path, value: node.value }] : [];
}

function leavesOf(node: Shade): Shade[] {
  return node.children ? node.children.flatMap(leavesOf) : [node];
}

/** A smaller tile has no room for two lines. */
const minLabelledPx = 32;
/** Tiles are wider or narrower than their square root; a name whose longest word has no room in most is left to the hint. */
const usualWidth = 0.8;

function coloured(
  node: Shade,
  { colour, ink }: { readonly colour: string; readonly ink: string },
  areaPerValue: number,
): Record<string, unknown> {
  const sidePx = Math.sqrt(node.value * areaPerValue);
  const wordPx = Math.max(...node.name.split(/[\s/-]/).map((word) => textPx(word)));
  const isNamed = sidePx >= minLabelledPx && wordPx <= sidePx * usualWidth;
  return {
    name: node.name,
    value: node.value,
    itemStyle: { color: colour },
    label: { color: ink, ...(!isNamed && { show: false }) },
    ...(node.children && {
      children: node.children.map((child) => coloured(child, { colour, ink }, areaPerValue)),
    }),
  };
}

function inkOn(colour: string): string {
  const ground = readColour(colour) ?? [128, 128, 128];
  return contrast([255, 255, 255], ground) >= 4.5 ? '#ffffff' : '#000000';
}
