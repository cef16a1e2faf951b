import { isDark, legible, mix, readColour, writeColour } from './colour.ts';

/** Colours (`#rrggbb`) and fonts of a chart. */
export interface ChartTheme {
  readonly background: string;
  readonly text: string;
  /** Axis labels and other small text: muted, with a contrast of at least 4.5:1. */
  readonly mutedText: string;
  readonly grid: string;
  readonly axis: string;
  /** Marks other than the highlighted ones. */
  readonly faint: string;
  /** One per series, each with a contrast of at least 3:1 to the background. */
  readonly palette: readonly string[];
  readonly positive: string;
  readonly negative: string;
  readonly fontFamily: string;
}

/** What a theme is derived from. */
export interface ThemeSource {
  readonly background: string;
  readonly text: string;
  readonly fontFamily?: string;
  readonly highContrast?: boolean;
  /** Colours defined by the editor's theme, which override ours. */
  readonly own?: OwnColours;
}

export interface OwnColours {
  /** By position; invalid ones are ignored. */
  readonly series?: readonly string[];
  readonly positive?: string;
  readonly negative?: string;
}

// The manifest offers the first of them to themes, with the same defaults. Neighbours differ in hue and lightness, so
// that most colour-blind readers can distinguish the first four.
export const onLight = [
  '#2f6fdb',
  '#d9730d',
  '#0f8f83',
  '#b8379a',
  '#8a7300',
  '#6d51d6',
  '#4d8a1f',
  '#c73a41',
  '#55708a',
];
export const onDark = [
  '#6ea3ff',
  '#f2a35e',
  '#45c9b8',
  '#ec7fc4',
  '#d8bd4a',
  '#ab98ff',
  '#8cc85f',
  '#f17e80',
  '#9fb3c8',
];

export function themeFrom({
  background,
  text,
  fontFamily,
  highContrast = false,
  own = {},
}: ThemeSource): ChartTheme {
  const dark = isDark(background);
  const ground = readColour(background) ?? (dark ? [0, 0, 0] : [255, 255, 255]);
  const ink = readColour(text) ?? (dark ? [255, 255, 255] : [0, 0, 0]);
  const between = (share: number) => writeColour(mix(ground, ink, share));
  const seen = (colour: string) => legible(colour, writeColour(ground), highContrast ? 4.5 : 3);
  return {
    background: writeColour(ground),
    text: writeColour(ink),
    mutedText: highContrast ? writeColour(ink) : legible(between(0.62), writeColour(ground), 4.5),
    grid: between(highContrast ? 0.35 : 0.11),
    axis: between(highContrast ? 1 : 0.32),
    faint: seen(between(0.36)),
    palette: (dark ? onDark : onLight).map((usual, at) => seen(readable(own.series?.[at]) ?? usual)),
    positive: seen(readable(own.positive) ?? (dark ? '#5fc48a' : '#1f8a4c')),
    negative: seen(readable(own.negative) ?? (dark ? '#f17e80' : '#c73a41')),
    fontFamily: fontFamily ?? 'system-ui, sans-serif',
  };
}

/** Normalized to `#rrggbb`; undefined if it is not a colour. */
function readable(colour: string | undefined): string | undefined {
  const rgb = colour && readColour(colour);
  return rgb ? writeColour(rgb) : undefined;
}

export const lightTheme = themeFrom({ background: '#ffffff', text: '#1f1f1f' });
export const darkTheme = themeFrom({ background: '#1f1f1f', text: '#e4e4e4' });

/** The colour of a series. After the end of the palette it is repeated, each time closer to the text colour. */
export function seriesColour(theme: ChartTheme, at: number): string {
  const colour = theme.palette[at % theme.palette.length] ?? theme.text;
  const round = Math.floor(at / theme.palette.length);
  const [given, ink] = [readColour(colour), readColour(theme.text)];
  return round === 0 || !given || !ink ? colour : writeColour(mix(given, ink, 1 - 0.6 ** round));
}
