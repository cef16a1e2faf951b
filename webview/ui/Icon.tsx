import type { JSX } from 'preact';

/** 16 × 16, stroked in the text colour. */
const paths = {
  area: 'M2.5 13.5V9.5l4-4 3 2.5 4-5v10.5z',
  areaStacked: 'M2.5 13.5v-4l4-4 3 2.5 4-5v10.5zM2.5 12l4-3 3 1.8 4-3.3',
  arrowDown: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  chart: 'M2.5 13.5h11M4 11V7.5M7 11V3M10 11V6M13 11V8.5',
  bars: 'M3 13.5V8h2.4v5.5zM6.8 13.5V3h2.4v10.5zM10.6 13.5V6H13v7.5z',
  barsLevel: 'M2.5 3H13v2.4H2.5zM2.5 6.8h7v2.4h-7zM2.5 10.6h4V13h-4z',
  barsStacked: 'M3 13.5V5h3.6v8.5zM3 10h3.6M9.4 13.5v-11H13v11zM9.4 7.5H13',
  barsStackedLevel: 'M2.5 3H11v3.6H2.5zM6 3v3.6M2.5 9.4h11V13h-11zM8.5 9.4V13',
  box: 'M8 2v2.5M8 11.5V14M4.5 4.5h7v7h-7zM4.5 7.5h7',
  bubbles: 'M3 10.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM8 5.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  copy: 'M6 5.5h7.5v8H6zM10.5 5.5v-3H3v8h3',
  cross: 'm4 4 8 8M12 4l-8 8',
  export: 'M8 2.5v7.2M4.8 5.6 8 2.4l3.2 3.2M3 9.5v4h10v-4',
  filter: 'M2.5 3.5h11L9.5 8.5v4.2l-3-1.5V8.5z',
  heat: 'M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11M6.2 2.5v11M9.8 2.5v11',
  insert: 'M2.5 3.5h11M2.5 12.5h11M2.5 8h3.2M13.5 8H8.3M10.3 5.9 8.2 8l2.1 2.1',
  line: 'm2.5 11 3.5-4 3 2.5 4.5-6',
  map: 'm2.5 4 3.7-1.5 3.6 1.5 3.7-1.5v9.5L9.8 13.5 6.2 12l-3.7 1.5zM6.2 2.5V12M9.8 4v9.5',
  pie: 'M8 8V2.5A5.5 5.5 0 1 1 2.8 9.8zM6 6.5V2.2A5 5 0 0 0 2.2 7.8z',
  points: 'M3.5 11.5h.1M6 8h.1M8.5 10h.1M9 5h.1M12 3.5h.1M12.5 7h.1',
  number: 'M6.5 2.5 5 13.5M11 2.5 9.5 13.5M3 6h10.5M2.5 10H13',
  redo: 'M13 6.5H6a3.5 3.5 0 0 0 0 7h3M10 3.5l3 3-3 3',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  send: 'M2.5 2.8 14 8 2.5 13.2 4.5 8zM4.5 8H9',
  sliders:
    'M2.5 5h5M11.5 5h2M2.5 11h2M8.5 11h5M7.5 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4.5 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  sortDown: 'M8 4v8M5 9l3 3 3-3',
  sortUp: 'M8 12V4M5 7l3-3 3 3',
  stop: 'M4 4h8v8H4z',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 6.5V13',
  tiles: 'M2.5 2.5h11v11h-11zM8.5 2.5v11M8.5 8h5',
  timeline: 'M2.5 8h11M4.5 6v4M8 6v4M11.5 6v4',
  undo: 'M3 6.5h7a3.5 3.5 0 0 1 0 7H7M6 3.5l-3 3 3 3',
  text: 'M3 4V2.8h10V4M8 2.8v10.4M6.2 13.2h3.6',
  warning: 'M8 2.5 14.2 13.5H1.8zM8 6.5v3.2M8 11.4v.4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg
      class={`icon icon-${name}`}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
