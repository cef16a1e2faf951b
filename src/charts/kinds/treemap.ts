import type { TreemapSeriesOption } from 'echarts';
import type { ConfigOf, TreeNode } from '../../contract/component.ts';
import { decimalsOf } from '../../contract/decimals.ts';
import { frame, smallPx, textPx, tooltip } from '../chartFrame.ts';
import { contrast, readColour } from '../colour.ts';
import { inLines } from '../fitTexts.ts';
import { formatLabel, formatNumber } from '../format.ts';
import { numberFormat } from '../intlFormats.ts';
import type { Drawing, Look, Walk } from '../look.ts';
import { squarified, type Tile } from '../squarified.ts';
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

/** wire.md 2.7.1: a hierarchy as nested rectangles, with values as areas. */
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
  const label = (value: number) => formatLabel(value, units, look.locale, digits);
  // Values that are percentages already are written once.
  const areShares = units === '%' && Math.abs(total - 100) < 0.5;
  const words = ({ path, value }: Shade) =>
    `${path.join(' › ')}: ${say(value)}${areShares ? '' : ` (${share(value)})`}`;
  const tiles = squarified(
    roots.map(({ value }) => value),
    { width: look.widthPx, height: look.heightPx },
  );
  const isNested = roots.some(({ children }) => children);
  const data = roots.map((root, at) => {
    const colour = seriesColour(look.theme, at);
    return coloured(root, shrunk(tiles[at], gapPx), { colour, ink: inkOn(colour), say: label });
  });
  const unnamed = data
    .flatMap((node) => unnamedIn(node))
    .sort((a, b) => b.value - a.value)
    .map(({ name, value }) => `${name} ${say(value)}`);
  return {
    option: {
      // No decal patterns: every tile is labelled, and text on a pattern is hard to read.
      ...frame(look, 1),
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
            lineHeight: linePx,
            padding: 0,
            // Estimated widths; the actual text may differ by a pixel.
            overflow: 'none',
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
          data: data as unknown as TreemapSeriesOption['data'],
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
    ...(unnamed.length > 0 && {
      notes: [t('Too small for a name: {0}.', listed(unnamed, maxNamed, t))],
    }),
    walks: [walkOf(roots, words)],
  };
}

/** The leaves in order, with the library's numbering, which counts all nodes including parents, starting at 1. */
function walkOf(roots: readonly Shade[], words: (leaf: Shade) => string): Walk {
  const all = roots.flatMap(withThoseBelow);
  const leaves = all.flatMap((node, at) => (node.children ? [] : [{ node, index: at + 1 }]));
  return {
    seriesIndex: 0,
    length: leaves.length,
    words: (at) => (leaves[at] ? words(leaves[at].node) : ''),
    indexOf: (at) => leaves[at]?.index ?? 0,
  };
}

function withThoseBelow(node: Shade): Shade[] {
  return [node, ...(node.children ?? []).flatMap(withThoseBelow)];
}

/** The nodes with their values, those of parents being sums. Empty nodes are omitted. */
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

const [linePx, paddingPx] = [15, 3];
/** Padding the library adds inside a tile of the first level, and inside deeper ones. */
const [gapPx, innerGapPx, headingPx] = [4, 2, 24];
const maxLines = 3;
/** Number of small tiles listed below the chart; the table has the rest. */
const maxNamed = 6;
const minLetters = 10;

/** Name and value as far as they fit into a tile, the name first; empty if it does not fit. */
function wordsOn(tile: Tile, name: string, value: string): string {
  const [roomPx, lines] = [tile.width - 2 * paddingPx, Math.floor((tile.height - 2 * paddingPx) / linePx)];
  const on = (count: number) => (count > 0 ? inLines(name, roomPx, Math.min(maxLines, count)) : '…');
  const beside = on(lines - 1);
  if (textPx(value) <= roomPx && !beside.includes('…')) return `${beside}\n${value}`;
  const alone = on(lines);
  // A short name that is truncated is meaningless.
  return alone.includes('…') && alone.length < minLetters ? '' : alone;
}

interface Inked {
  readonly colour: string;
  readonly ink: string;
  readonly say: (value: number) => string;
}

interface TileNode {
  readonly name: string;
  readonly value: number;
  readonly itemStyle: object;
  readonly label: { readonly color: string; readonly show?: boolean; readonly formatter?: () => string };
  readonly children?: readonly TileNode[];
}

/** The leaves without a label, by their full path. */
function unnamedIn(node: TileNode, above: readonly string[] = []): { name: string; value: number }[] {
  const path = [...above, node.name];
  if (node.children) return node.children.flatMap((child) => unnamedIn(child, path));
  return node.label.show === false ? [{ name: path.join(' › '), value: node.value }] : [];
}

function coloured(node: Shade, tile: Tile, inked: Inked): TileNode {
  const words = wordsOn(tile, node.name, inked.say(node.value));
  const inner = {
    width: Math.max(0, tile.width - innerGapPx),
    height: Math.max(0, tile.height - innerGapPx - headingPx),
  };
  const tiles = squarified(
    (node.children ?? []).map(({ value }) => value),
    inner,
  );
  return {
    name: node.name,
    value: node.value,
    itemStyle: { color: inked.colour },
    label: { color: inked.ink, ...(words ? { formatter: () => words } : { show: false as const }) },
    ...(node.children && {
      children: node.children.map((child, at) => coloured(child, shrunk(tiles[at], innerGapPx), inked)),
    }),
  };
}

function shrunk({ width, height }: Tile = { width: 0, height: 0 }, byPx: number): Tile {
  return { width: width - byPx, height: height - byPx };
}

function inkOn(colour: string): string {
  const ground = readColour(colour) ?? [128, 128, 128];
  return contrast([255, 255, 255], ground) >= 4.5 ? '#ffffff' : '#000000';
}
