import { paletteNames } from '../contract/palettes.ts';
import type { ChartTheme } from './theme.ts';

/** The theme with its palette rotated to start at the named colour; unchanged for an unknown name. */
export function withPalette(theme: ChartTheme, name: unknown): ChartTheme {
  const at = (paletteNames as readonly unknown[]).indexOf(name);
  if (at <= 0) return theme;
  const { palette } = theme;
  return { ...theme, palette: [...palette.slice(at), ...palette.slice(0, at)] };
}
