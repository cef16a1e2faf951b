import type { VisualMapComponentOption } from 'echarts';
import { smallPx, textPx } from './chartFrame.ts';
import { isDark, mix, readColour, writeColour } from './colour.ts';
import { formatTick, isShort } from './format.ts';
import type { Look } from './look.ts';

/** A colour scale. */
export interface Scale {
  readonly ramp: string[];
  readonly from: number;
  readonly to: number;
  readonly visualMap: VisualMapComponentOption;
}

/**
 * `quietest` is the contrast of the lowest colour with the background, 0 to 1. Sequential for values of one sign,
 * diverging around zero otherwise.
 */
export function scaleOf(
  look: Look,
  [min, max]: readonly [number, number],
  say: (value: number) => string,
  quietest = 0.1,
): Scale {
  const hasBothSigns = min < 0 && max > 0;
  const ramp = rampOf(look, hasBothSigns, quietest);
  const reach = Math.max(Math.abs(min), Math.abs(max));
  const [from, to] = hasBothSigns ? [-reach, reach] : [min, max];
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

/** Size of a legend entry: symbol, gaps and margin, and line height. */
const [besideRangePx, rangeLinePx] = [30, 18];

/** A scale of classes labelled by their borders, horizontal if there is room, else vertical. */
export function classScale(
  borders: readonly number[],
  ramp: readonly string[],
  units: string | null | undefined,
  look: Look,
): { readonly visualMap: VisualMapComponentOption; readonly heightPx: number } {
  const largest = Math.abs(borders.at(-1) ?? 0);
  const say = (value: number) => formatTick(value, units, look.locale, largest);
  const ending = units && !isShort(units) ? `\u00a0${units}` : '';
  const pieces = [...borders, undefined].map((below, at) => {
    const from = borders[at - 1];
    return {
      ...(from !== undefined && { gte: from }),
      ...(below !== undefined && { lt: below }),
      label:
        from === undefined
          ? `< ${say(below ?? 0)}`
          : below === undefined
            ? `≥ ${say(from)}${ending}`
            : `${say(from)}–${say(below)}`,
      color: shadeAt(ramp, at / borders.length),
    };
  });
  const widthPx = pieces.reduce((px, { label }) => px + textPx(label) + besideRangePx, 0);
  const isHorizontal = widthPx <= look.widthPx;
  return {
    heightPx: isHorizontal ? 2 * rangeLinePx : (pieces.length + 0.5) * rangeLinePx,
    visualMap: {
      type: 'piecewise',
      pieces,
      orient: isHorizontal ? 'horizontal' : 'vertical',
      left: 0,
      bottom: 0,
      padding: [5, 0],
      itemWidth: 12,
      itemHeight: 12,
      itemGap: isHorizontal ? 12 : rangeLinePx - 12,
      itemSymbol: 'roundRect',
      textGap: 5,
      selectedMode: false,
      hoverLink: false,
      textStyle: { color: look.theme.mutedText, fontSize: smallPx },
    },
  };
}

/** From weak to strong; for both signs, from one strong colour over a weak one to another. */
function rampOf({ theme }: Look, hasBothSigns: boolean, quietest: number): string[] {
  const ground = readColour(theme.background) ?? [255, 255, 255];
  const strong = readColour(theme.palette[0] ?? theme.text) ?? [0, 0, 0];
  const other = readColour(theme.palette[1] ?? theme.text) ?? [0, 0, 0];
  const deep = mix(strong, isDark(theme.background) ? [255, 255, 255] : [0, 0, 0], 0.5);
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

/** The colour at a position from 0 to 1. */
export function shadeAt(ramp: readonly string[], share: number): string {
  const position = Math.min(1, Math.max(0, share)) * (ramp.length - 1);
  const [low, high] = [
    readColour(ramp[Math.floor(position)] ?? ''),
    readColour(ramp[Math.ceil(position)] ?? ''),
  ];
  return low && high ? writeColour(mix(low, high, position % 1)) : '#808080';
}
