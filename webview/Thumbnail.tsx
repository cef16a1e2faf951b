import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { seriesColour } from '../src/charts/theme.ts';
import type { Shape } from '../src/charts/thumbnail.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { useChartKit } from './chartKit.ts';
import { usePage } from './page.ts';
import { Icon, type IconName } from './ui/Icon.tsx';

const size = { width: 72, height: 40 };

/** A chart a few pixels high. Shows an icon for charts without a thumbnail, and until the chart kit is loaded. */
export function Thumbnail({
  component,
  icon,
}: {
  readonly component: KnownComponent | undefined;
  readonly icon: IconName;
}): JSX.Element {
  const { theme } = usePage().surroundings;
  const kit = useChartKit();
  const shapes = useMemo(() => component && kit?.thumbnail(component, size), [kit, component]);
  if (!shapes) return <Icon name={icon} />;
  const colourOf = ({ tone }: Shape) => seriesColour(theme, tone);
  return (
    <svg
      class="thumbnail"
      viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map((shape, at) =>
        shape.kind === 'rect' ? (
          <rect
            key={at}
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            fill={colourOf(shape)}
            fill-opacity={shape.strength ?? 1}
          />
        ) : (
          <path
            key={at}
            d={shape.d}
            fill={shape.isFilled ? colourOf(shape) : 'none'}
            stroke={shape.isFilled ? theme.background : colourOf(shape)}
            stroke-width={shape.isFilled ? 0.5 : 1.5}
          />
        ),
      )}
    </svg>
  );
}
