import type { DrawnCard, Related } from '../../contract/panel.ts';
import type { RunEvent } from '../../contract/runEvents.ts';
import type { Sources } from '../service/settings.ts';
import type { LookupQuestion } from './turnSubject.ts';

/** An event of a turn, and what came with it: cards that are drawn already, questions to ask next. */
export interface TurnNews {
  readonly event: RunEvent;
  readonly drawn?: readonly { readonly cardId: string; readonly drawn: DrawnCard }[];
  readonly related?: readonly Related[];
}

/** What the service calls what it was asked to do; nothing for a lookup that is answered at once. */
export interface Begun {
  readonly runId?: string;
  readonly taskId?: string;
}

export interface LookupStart {
  readonly subject: LookupQuestion;
  /** Stands in for the run id that a lookup does not have. */
  readonly turn: string;
  readonly sources?: Sources | undefined;
  readonly isEmbedded: boolean;
  readonly onBegun: (begun: Begun) => void;
}
