import type { DrawnCard, Related } from '../../contract/panel.ts';
import type { RunEvent } from '../../contract/runEvents.ts';
import type { Sources } from '../service/settings.ts';
import type { LookupQuestion } from './turnSubject.ts';

/** An event of a turn with what came along: cards already drawn, suggested follow-ups. */
export interface TurnUpdate {
  readonly event: RunEvent;
  readonly drawn?: readonly { readonly cardId: string; readonly drawn: DrawnCard }[];
  readonly related?: readonly Related[];
}

/** The service's id of the run or task; absent for a lookup that is answered immediately. */
export interface Begun {
  readonly runId?: string;
  readonly taskId?: string;
}

export interface LookupStart {
  readonly subject: LookupQuestion;
  /** A lookup has no run id; this takes its place. */
  readonly turn: string;
  readonly sources?: Sources | undefined;
  readonly isEmbedded: boolean;
  readonly onBegun: (begun: Begun) => void;
}
