import { paletteNames } from '../contract/palettes.ts';
import type { ChartTheme } from './theme.ts';

/** The theme with the colours of a series beginning at the one that is named; as it is for a name nobody knows. */
export function withPalette(theme: ChartTheme, name: unknown): ChartTheme {
  const at = paletteNames.findIndex((one) => one === name);
  if (at <= 0) return theme;
  const { palette } = theme;
  return { ...theme, palette: [...palette.slice(at), ...palette.slice(0, at)] };
}
