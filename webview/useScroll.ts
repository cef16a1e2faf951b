import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PanelView } from '../src/contract/panel.ts';
import type { Memory } from './memory.ts';
import {
  currentPosition,
  readPosition,
  type ScrollPosition,
  scrollYOf,
  turnElements,
  writePosition,
} from './scrollPosition.ts';
import { stateOf } from './turnState.ts';

const nearPx = 48;
/** Saving the position serializes the page's whole state, so it waits until scrolling has stopped. */
const restMs = 200;

/**
 * Scroll behaviour: a new question moves to the top of the view and its answer grows below it. Otherwise the page stays
 * where the reader scrolled, and follows the growing end only if the reader scrolled there.
 */
export function useScroll(memory: Memory, view: PanelView | undefined) {
  /** New content is below the visible area. */
  const [hasMoreBelow, setMoreBelow] = useState(false);
  const follows = useRef(false);
  /** The reader has just asked, so the new turn is shown wherever they were reading. */
  const isAsked = useRef(false);
  const shown = useRef<{ readonly newest: string | undefined } | undefined>(undefined);
  const pageSetY = useRef(0);
  /**
   * The position last set by the page, restored on layout changes until the reader scrolls: turns above it may turn out
   * taller than estimated.
   */
  const held = useRef<ScrollPosition | undefined>(undefined);
  const hold = (at: ScrollPosition | undefined) => {
    held.current = at;
    // Turns off scroll anchoring meanwhile: `measure` would mistake the browser's correction for scrolling by the
    // reader.
    document.documentElement.style.overflowAnchor = at ? 'none' : '';
  };
  const scrollTo = (at: ScrollPosition | undefined) => {
    hold(at);
    const y = at && scrollYOf(at);
    if (y === undefined) return;
    window.scrollTo(0, y);
    pageSetY.current = window.scrollY;
  };
  useEffect(() => {
    const observer = new ResizeObserver(() => held.current && scrollTo(held.current));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    let lastY = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const now = currentPosition();
      if (now) memory.set('place', writePosition(now));
    };
    const measure = () => {
      if (window.scrollY !== pageSetY.current) hold(undefined);
      const distance = distanceToEnd();
      // Scrolling up by one line stops following; scrolling down to the end starts it.
      if (window.scrollY > lastY && distance < nearPx) follows.current = window.scrollY !== pageSetY.current;
      else if (window.scrollY < lastY) follows.current = false;
      lastY = window.scrollY;
      if (!isMoreBelow()) setMoreBelow(false);
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      window.removeEventListener('pagehide', keep);
    };
  }, [memory]);
  useLayoutEffect(() => {
    if (!view) return;
    const newest = view.turns.at(-1)?.id;
    const before = shown.current;
    shown.current = { newest };
    if (!before) {
      scrollTo(readPosition(memory.text('place')));
      follows.current = window.scrollY > 0 && distanceToEnd() < nearPx;
    } else if (newest !== before.newest && view.turns.length > 1) {
      if (isAsked.current || follows.current || isNear(pageSetY.current)) {
        follows.current = false;
        scrollTo(newest === undefined ? undefined : { turn: newest, topPx: 0 });
      } else setMoreBelow(true);
      isAsked.current = false;
    } else if (follows.current && isRunning(view)) toEnd();
    else if (isMoreBelow()) setMoreBelow(true);
  }, [view, memory]);
  const expectQuestion = useCallback(() => {
    isAsked.current = true;
  }, []);
  const showTurn = useCallback((turn: string) => {
    const at = { turn, topPx: 0 };
    follows.current = false;
    // Before the first snapshot there is nothing to scroll to: the position is saved and restored with it.
    if (shown.current) scrollTo(at);
    else memory.set('place', writePosition(at));
  }, []);
  return { hasMoreBelow, toEnd, expectQuestion, showTurn };
}

/** Whether the page is still at a position it set itself, so the reader has not scrolled. */
function isNear(y: number): boolean {
  return Math.abs(window.scrollY - y) < nearPx;
}

function isRunning({ turns }: PanelView): boolean {
  return turns.some((turn) => stateOf(turn).how === 'running');
}

/** Whether content is hidden below. The reserved space under a short answer does not count. */
function isMoreBelow(): boolean {
  const end = lastTurn()?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const box = document.querySelector('.follow-up')?.getBoundingClientRect().top ?? window.innerHeight;
  return end - box >= nearPx;
}

function lastTurn(): Element | undefined {
  return turnElements().at(-1);
}

function toEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
}
