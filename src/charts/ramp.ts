import type { VisualMapComponentOption } from 'echarts';
import { smallPx } from './chartFrame.ts';
import { isDark, mix, readColour, writeColour } from './colour.ts';
import type { Look } from './look.ts';

/** Values as colours. */
export interface Scale {
  readonly ramp: string[];
  readonly from: number;
  readonly to: number;
  readonly visualMap: VisualMapComponentOption;
}

/** `quietest` is how far the lowest colour stands out from the ground, 0 to 1. A scale over values of one sign, or balanced around zero where there are both. */
export function scaleOf(
  look: Look,
  [least, most]: readonly [number, number],
  say: (value: number) => string,
  quietest = 0.1,
): Scale {
  const hasBothSigns = least < 0 && most > 0;
  const ramp = rampOf(look, hasBothSigns, quietest);
  const reach = Math.max(Math.abs(least), Math.abs(most));
  const [from, to] = hasBothSigns ? [-reach, reach] : [least, most];
  return {
    ramp,
    from,
    to,
    visualMap: {
      type: 'continuous',
      min: from,
      max: to === from ? from + 1 : to,
      orient: 'horizontal',
      left: 0,
      bottom: 0,
      itemWidth: 10,
      itemHeight: 120,
      text: [say(to), say(from)],
      textStyle: { color: look.theme.mutedText, fontSize: smallPx },
      inRange: { color: ramp },
      hoverLink: false,
    },
  };
}

/** From quiet to strong; with both signs from one strong colour over quiet to another. */
function rampOf({ theme }: Look, hasBothSigns: boolean, quietest: number): string[] {
  const ground = readColour(theme.background) ?? [255, 255, 255];
  const strong = readColour(theme.palette[0] ?? theme.text) ?? [0, 0, 0];
  const other = readColour(theme.palette[1] ?? theme.text) ?? [0, 0, 0];
  const deep = mix(strong, isDark(theme.background) ? [255, 255, 255] : [0, 0, 0], 0.35);
  const quiet = writeColour(mix(ground, strong, quietest));
  if (hasBothSigns)
    return [
      writeColour(other),
      writeColour(mix(ground, other, 0.45)),
      writeColour(mix(ground, strong, 0.06)),
      writeColour(mix(ground, strong, 0.45)),
      writeColour(strong),
    ];
  return [quiet, writeColour(mix(ground, strong, 0.55)), writeColour(strong), writeColour(deep)];
}

/** The colour at a share from 0 to 1. */
export function shadeAt(ramp: readonly string[], share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (ramp.length - 1);
  const [low, high] = [readColour(ramp[Math.floor(place)] ?? ''), readColour(ramp[Math.ceil(place)] ?? '')];
  return low && high ? writeColour(mix(low, high, place % 1)) : '#808080';
}
