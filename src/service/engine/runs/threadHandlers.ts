import type { Api } from '../../../contract/api.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { RunStore } from '../../store/runStore.ts';

/** §4.9 The threads, newest first. `title` is the first question, as in older deployments (wire.md 2.9). */
export function threadHandlers(store: RunStore): HandlersOf<Api['threads']> {
  return {
    list: () => ({
      threads: store.threads().map(({ thread_id, created_at, title, in_focus_card_id }) => ({
        thread_id,
        created_at,
        title,
        in_focus_card_id,
      })),
    }),
  };
}
