import { foldRun } from '../src/contract/foldRun.ts';
import type { PanelView, ToPage, Turn } from '../src/contract/panel.ts';

/** The view after a message of the host. Messages before the first snapshot and of unknown kinds are ignored. */
export function afterMessage(view: PanelView | undefined, message: ToPage): PanelView | undefined {
  if (message.kind === 'view') return message.view;
  if (!view) return view;
  switch (message.kind) {
    case 'profile':
      return { ...view, profile: message.profile };
    case 'queued':
      return { ...view, queued: message.queued };
    case 'turn':
      return { ...view, turns: withTurn(view.turns, message.turn) };
    case 'event':
      return change(view, message.turn, (turn) => ({ ...turn, run: foldRun(turn.run, message.event) }));
    case 'card':
      return change(view, message.turn, (turn) => ({
        ...turn,
        cards: { ...turn.cards, [message.cardId]: message.drawn },
      }));
    default:
      return view;
  }
}

function withTurn(turns: readonly Turn[], turn: Turn): readonly Turn[] {
  const at = turns.findIndex(({ id }) => id === turn.id);
  return at < 0 ? [...turns, turn] : turns.with(at, turn);
}

function change(view: PanelView, id: string, to: (turn: Turn) => Turn): PanelView {
  return { ...view, turns: view.turns.map((turn) => (turn.id === id ? to(turn) : turn)) };
}
