/** Where somebody reads: how far the top of a turn is from the top of the window. */
export interface ReadingPlace {
  readonly turn: string;
  readonly topPx: number;
}

/**
 * Where the reader is now. A turn and not a distance from the beginning: the heights of turns that were not shown yet
 * are estimates, and other ones in a panel that is opened again.
 */
export function placeNow(): ReadingPlace | undefined {
  const turns = turnElements();
  const last = turns.findLast((turn) => turn.getBoundingClientRect().top <= 0) ?? turns[0];
  return last && { turn: idOf(last), topPx: Math.round(last.getBoundingClientRect().top) };
}

/** How far from the beginning of the page that is; undefined where the turn is gone. */
export function scrollYOf({ turn, topPx }: ReadingPlace): number | undefined {
  const found = turnElements().find((one) => idOf(one) === turn);
  return found && Math.max(0, Math.round(window.scrollY + found.getBoundingClientRect().top - topPx));
}

/** As one line, for what a page keeps. */
export function writePlace({ turn, topPx }: ReadingPlace): string {
  return `${topPx} ${turn}`;
}

export function readPlace(written: string | undefined): ReadingPlace | undefined {
  const [, topPx, turn] = /^(-?\d+) (.+)$/.exec(written ?? '') ?? [];
  return turn === undefined ? undefined : { turn, topPx: Number(topPx) };
}

function idOf(turn: HTMLElement): string {
  return turn.dataset.turn ?? '';
}

export function turnElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('article.turn')];
}
