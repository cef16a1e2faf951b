/** A point in the keyboard walk through a chart; `at` is -1 before the first step. */
export interface WalkPosition {
  readonly walk: number;
  readonly at: number;
}

/** Where a key moves: left and right along a series, Home and End to its ends, up and down to another series. */
export function moved(
  key: string,
  { walk, at }: WalkPosition,
  lengths: readonly number[],
): WalkPosition | undefined {
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
