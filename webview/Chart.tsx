import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ChartPicture } from '../src/charts/look.ts';
import { type EChartsType, openChart } from './echarts.ts';
import { usePage } from './page.ts';

export interface ChartProps {
  readonly picture: ChartPicture;
  readonly widthPx: number;
}

/** A chart as a picture with a name; the arrow keys walk its points and say them. */
export function Chart({ picture, widthPx }: ChartProps): JSX.Element {
  const { announce } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType | undefined>(undefined);
  const place = useRef({ walk: 0, at: -1 });
  const { option, heightPx, walks, summary } = picture;

  useEffect(() => {
    if (!box.current) return;
    // Height is set through the style object: markup may not carry style attributes.
    box.current.style.height = `${heightPx}px`;
    drawn.current ??= openChart(box.current, widthPx, heightPx);
    drawn.current.resize({ width: widthPx, height: heightPx });
    drawn.current.setOption(option, { notMerge: true });
  }, [option, widthPx, heightPx]);
  useEffect(
    () => () => {
      drawn.current?.dispose();
      drawn.current = undefined;
    },
    [],
  );

  const step = (event: KeyboardEvent) => {
    const next = moved(
      event.key,
      place.current,
      walks.map(({ length }) => length),
    );
    if (!next) return;
    event.preventDefault();
    place.current = next;
    const point = walks[next.walk]?.[next.at];
    if (!point) return;
    const { seriesIndex, dataIndex, words } = point;
    drawn.current?.dispatchAction({ type: 'showTip', seriesIndex, dataIndex });
    announce(words);
  };
  const leave = () => {
    place.current = { walk: 0, at: -1 };
    drawn.current?.dispatchAction({ type: 'hideTip' });
  };
  return (
    <div
      class="chart-canvas"
      ref={box}
      role="img"
      aria-label={`${summary} Use the arrow keys to go through the points.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the points of the picture are walked by keyboard
      tabIndex={0}
      onKeyDown={step}
      onBlur={leave}
    />
  );
}

interface Place {
  readonly walk: number;
  readonly at: number;
}

/** Where a key leads: along a series with left and right, to its ends, to another series with up and down. */
export function moved(key: string, { walk, at }: Place, lengths: readonly number[]): Place | undefined {
  const last = (lengths[walk] ?? 0) - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return { walk, at: Math.min(last, at + 1) };
    case 'ArrowLeft':
      return { walk, at: at < 0 ? last : Math.max(0, at - 1) };
    case 'Home':
      return { walk, at: 0 };
    case 'End':
      return { walk, at: last };
    case 'ArrowDown':
    case 'ArrowUp': {
      if (lengths.length < 2) return undefined;
      const next = (walk + (key === 'ArrowDown' ? 1 : lengths.length - 1)) % lengths.length;
      return { walk: next, at: Math.min(Math.max(0, at), Math.max(0, (lengths[next] ?? 0) - 1)) };
    }
    default:
      return undefined;
  }
}
