import type { JSX } from 'preact';

/** Sixteen by sixteen, drawn in strokes of the text's colour. */
const paths = {
  arrowDown: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  chart: 'M2.5 13.5h11M4 11V7.5M7 11V3M10 11V6M13 11V8.5',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  copy: 'M6 5.5h7.5v8H6zM10.5 5.5v-3H3v8h3',
  cross: 'm4 4 8 8M12 4l-8 8',
  export: 'M8 2.5v7.2M4.8 5.6 8 2.4l3.2 3.2M3 9.5v4h10v-4',
  filter: 'M2.5 3.5h11L9.3 8.6v4.6l-2.6-1.4V8.6z',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  send: 'M2.5 2.8 14 8 2.5 13.2 4.5 8zM4.5 8H9',
  sortDown: 'M8 4v8M5 9l3 3 3-3',
  sortUp: 'M8 12V4M5 7l3-3 3 3',
  stop: 'M4 4h8v8H4z',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 6.5V13',
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
