/** Colours that a chart may begin with, in the order of the themes' palettes. */
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
