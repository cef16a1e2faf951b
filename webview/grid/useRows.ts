import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FromGrid, ToGrid } from '../../src/contract/grid.ts';
import type { RowView } from '../../src/contract/rows.ts';
import type { Channel } from '../channel.ts';
import { pageRows, RowCache } from './rowCache.ts';

/** Concurrent requests. Few, because after a long scroll only the final position matters. */
const maxWaiting = 3;

export interface Rows {
  readonly cache: RowCache;
  /** Number of rows after filtering, if known. */
  readonly total: number;
  /** Nothing has been loaded for this view yet. */
  readonly isFirst: boolean;
  readonly problem: string | undefined;
  /** Requests the visible rows, unless they are loaded or requested already. */
  want(first: number, count: number): void;
}

/**
 * The rows of a table, sorted and filtered. A new order or filter starts with an empty cache and an unknown row count.
 */
export function useRows(
  channel: Channel<FromGrid, ToGrid>,
  table: string,
  known: number,
  view: RowView,
): Rows {
  const [, redraw] = useState({});
  const state = useMemo(
    () => ({
      table,
      view,
      cache: new RowCache(),
      total: known,
      isFirst: true,
      problem: undefined as string | undefined,
    }),
    [table, known, view],
  );
  const waiting = useRef(new Map<number, { page: number; state: typeof state }>());
  const next = useRef(0);
  const wanted = useRef({ first: 0, count: 50 });
  const asked = useRef(state);
  asked.current = state;

  /** Also called from timers of earlier renders, so order, filters and cache are read from one object. */
  const ask = () => {
    const state = asked.current;
    const { first, count } = wanted.current;
    const pending = [...waiting.current.values()].filter((one) => one.state === state);
    const missing = state.cache
      .missing(first, count, Math.max(1, state.total))
      .filter((page) => !pending.some((one) => one.page === page));
    for (const page of missing.slice(0, Math.max(0, maxWaiting - pending.length))) {
      const request = next.current++;
      waiting.current.set(request, { page, state });
      const { table, view } = state;
      const { sort, filters } = view;
      channel.post({ kind: 'rows', request, table, sort, filters, offset: page * pageRows, limit: pageRows });
    }
  };
  const handle = useRef((_: ToGrid) => {});
  handle.current = (message) => {
    if (message.kind !== 'rows' && message.kind !== 'failed') return;
    const about = message.request === undefined ? undefined : waiting.current.get(message.request);
    if (message.request !== undefined) waiting.current.delete(message.request);
    if (!about || about.state !== asked.current) return;
    if (message.kind === 'rows') {
      about.state.cache.put(about.page, message.page);
      about.state.total = message.page.total_rows;
      about.state.problem = undefined;
    } else about.state.problem = message.message;
    about.state.isFirst = false;
    redraw({});
    if (message.kind === 'rows') ask();
  };
  // The subscription lives as long as the page, as does this component.
  useEffect(() => channel.onMessage((message) => handle.current(message)), [channel]);
  useEffect(ask, [state]);
  return {
    ...state,
    want: (first, count) => {
      wanted.current = { first, count };
      ask();
    },
  };
}
