/** A scroll position: the distance of a turn's top from the top of the window. */
export interface ScrollPosition {
  readonly turn: string;
  readonly topPx: number;
}

/**
 * The current scroll position. Relative to a turn and not to the page, because turns not yet rendered have estimated
 * heights, and a reopened panel estimates them differently.
 */
export function currentPosition(): ScrollPosition | undefined {
  const turns = turnElements();
  const last = turns.findLast((turn) => turn.getBoundingClientRect().top <= 0) ?? turns[0];
  return last && { turn: idOf(last), topPx: Math.round(last.getBoundingClientRect().top) };
}

/** The position as an absolute offset; undefined if the turn no longer exists. */
export function scrollYOf({ turn, topPx }: ScrollPosition): number | undefined {
  const found = turnElements().find((one) => idOf(one) === turn);
  return found && Math.max(0, Math.round(window.scrollY + found.getBoundingClientRect().top - topPx));
}

/** Serialized for the page's memory. */
export function writePosition({ turn, topPx }: ScrollPosition): string {
  return `${topPx} ${turn}`;
}

export function readPosition(written: string | undefined): ScrollPosition | undefined {
  const [, topPx, turn] = /^(-?\d+) (.+)$/.exec(written ?? '') ?? [];
  return turn === undefined ? undefined : { turn, topPx: Number(topPx) };
}

function idOf(turn: HTMLElement): string {
  return turn.dataset.turn ?? '';
}

export function turnElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('article.turn')];
}
