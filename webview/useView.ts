import { useEffect, useRef, useState } from 'preact/hooks';
import type { FocusTarget, PanelView, ToPage } from '../src/contract/panel.ts';
import type { Channel } from './channel.ts';
import { afterMessage } from './panelView.ts';

const drawGapMs = 50;

export interface ViewHandlers {
  readonly onFocus: (on: FocusTarget) => void;
  readonly onShow: (turn: string) => void;
}

/**
 * The panel's view, folded from the host's messages. Events are folded at once but rendered at most every 50 ms,
 * because a run sends them faster than a page should render.
 */
export function useView(
  channel: Channel,
  { onFocus, onShow }: ViewHandlers,
  onChange: (before: PanelView | undefined, after: PanelView | undefined) => void,
): PanelView | undefined {
  const [shown, show] = useState<PanelView | undefined>(undefined);
  const handlers = useRef({ onFocus, onShow, onChange });
  handlers.current = { onFocus, onShow, onChange };
  useEffect(() => {
    let view: PanelView | undefined;
    let drawn: PanelView | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      handlers.current.onChange(drawn, view);
      drawn = view;
      show(view);
    };
    channel.onMessage((message: ToPage) => {
      if (message.kind === 'focus') return handlers.current.onFocus(message.on);
      if (message.kind === 'showTurn') return handlers.current.onShow(message.turn);
      view = afterMessage(view, message);
      timer ??= setTimeout(draw, message.kind === 'event' ? drawGapMs : 0);
    });
    channel.post({ kind: 'ready' });
    return () => clearTimeout(timer);
  }, [channel]);
  return shown;
}
