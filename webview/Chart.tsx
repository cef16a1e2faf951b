import type { JSX } from 'preact';
import { type MutableRef, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChartPicture } from '../src/charts/look.ts';
import { useLibraryFor } from './chartLibrary.ts';
import type { EChartsType } from './echarts.ts';
import { Legend } from './Legend.tsx';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { useNear } from './useNear.ts';
import { moved, type WalkPosition } from './walk.ts';

export interface ChartProps {
  readonly picture: ChartPicture;
  readonly widthPx: number;
  /** Whether the caller lists the series above the chart, as buttons. */
  readonly hasLegend: boolean;
}

/** A chart as a labelled image. The arrow keys step through its points and announce them. */
export function Chart({ picture, widthPx, hasLegend }: ChartProps): JSX.Element {
  const { announce } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType | undefined>(undefined);
  const position = useRef<WalkPosition>({ walk: 0, at: -1 });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const { option, heightPx, walks, summary, legend } = picture;
  const library = useLibraryFor(option);
  const isNear = useNear(box);

  // Before the first paint, so that the content below does not jump when the chart is drawn.
  useLayoutEffect(() => {
    // Set through the style object, because the content security policy forbids style attributes in markup.
    if (box.current) box.current.style.height = `${heightPx}px`;
  }, [heightPx]);
  useEffect(() => {
    if (!box.current) return;
    if (!isNear) {
      close(drawn); // its canvas takes megabytes, and every resize would redraw it
      return;
    }
    if (!library) return;
    if (drawn.current && !library.isUpToDate(drawn.current)) close(drawn);
    drawn.current ??= library.openChart(box.current, widthPx, heightPx);
    drawn.current.resize({ width: widthPx, height: heightPx });
    drawn.current.setOption(option, { notMerge: true });
    for (const name of hidden) drawn.current.dispatchAction({ type: 'legendUnSelect', name });
  }, [library, isNear, option, widthPx, heightPx, hidden]);
  useEffect(() => () => close(drawn), []);

  const step = (event: KeyboardEvent) => {
    const next = moved(
      event.key,
      position.current,
      walks.map(({ length }) => length),
    );
    if (!next) return;
    event.preventDefault();
    position.current = next;
    const walk = walks[next.walk];
    if (!walk) return;
    const point = { seriesIndex: walk.seriesIndex, dataIndex: walk.indexOf?.(next.at) ?? next.at };
    if (walk.areLinks) {
      drawn.current?.dispatchAction({ type: 'downplay' });
      drawn.current?.dispatchAction({ type: 'highlight', ...point, dataType: 'edge' });
    } else drawn.current?.dispatchAction({ type: 'showTip', ...point });
    announce(walk.words(next.at));
  };
  const leave = () => {
    position.current = { walk: 0, at: -1 };
    drawn.current?.dispatchAction({ type: 'hideTip' });
    drawn.current?.dispatchAction({ type: 'downplay' });
  };
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      {hasLegend && legend.length > 0 && <Legend entries={legend} hidden={hidden} onToggle={toggle} />}
      <div
        class={isNear ? 'chart-canvas' : 'chart-canvas far'}
        ref={box}
        role="img"
        aria-label={t('{0} Use the arrow keys to go through the points.', summary)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the points of the picture are walked by keyboard
        tabIndex={0}
        onKeyDown={step}
        onBlur={leave}
      />
    </>
  );
}

function close(chart: MutableRef<EChartsType | undefined>): void {
  chart.current?.dispose();
  chart.current = undefined;
}
