/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `rgba()`; undefined for anything else. Alpha is dropped. */
export function readColour(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex) {
    if (hex.length === 5 || hex.length === 7) return undefined;
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(text.trim());
  return parts ? ([1, 2, 3].map((at) => Math.min(255, Number(parts[at]))) as unknown as Rgb) : undefined;
}

export function writeColour(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours, with a share of `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, at) => part + ((to[at] as number) - part) * share) as unknown as Rgb;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, or the nearest shade of it with this contrast ratio to the background. */
export function legible(colour: string, background: string, ratio: number): string {
  const given = readColour(colour);
  const ground = readColour(background);
  if (!given || !ground) return colour;
  const away: Rgb = luminance(ground) > 0.35 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share <= 1; share += 0.04) {
    const shade = mix(given, away, share);
    if (contrast(shade, ground) >= ratio) return share === 0 ? colour : writeColour(shade);
  }
  return writeColour(away);
}

export function isDark(colour: string): boolean {
  const rgb = readColour(colour);
  return rgb !== undefined && luminance(rgb) < 0.35;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
