/** The colours a chart's palette can start with, in the order of the theme palettes. */
export const paletteNames = [
  'blue',
  'orange',
  'teal',
  'pink',
  'gold',
  'purple',
  'green',
  'red',
  'grey',
] as const;
