import type * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import type { VizType } from '../contract/uploads.ts';
import type { WhichService } from './connection.ts';
import { fileNameOf } from './dataFiles.ts';

/** What a turn is about. */
export type TurnSubject =
  | {
      readonly kind: 'answer';
      readonly question: string;
      readonly threadId?: string | undefined;
      /** A run that was dispatched before. */
      readonly runId?: string | undefined;
    }
  | {
      readonly kind: 'visualize';
      readonly files: readonly vscode.Uri[];
      readonly instruction?: string | undefined;
      readonly vizType?: VizType | undefined;
      /** The host the user agreed to send the files to. Without it they are drawn on this machine. */
      readonly sentTo?: string | undefined;
    };

/** The service that is asked about it. */
export function whichOf(subject: TurnSubject): WhichService {
  return isLocal(subject) ? 'embedded' : 'chosen';
}

/** Drawn on this machine, whichever service is chosen. */
export function isLocal(subject: TurnSubject | undefined): boolean {
  return subject?.kind === 'visualize' && subject.sentTo === undefined;
}

/** The user's word to send a file holds for the host it was given for. Throws forbidden for another one. */
export function refuseOtherHost(
  subject: TurnSubject,
  { name, isEmbedded }: { readonly name: string; readonly isEmbedded: boolean },
): void {
  if (subject.kind !== 'visualize' || !subject.sentTo || (subject.sentTo === name && !isEmbedded)) return;
  throw new SvcError(
    'forbidden',
    `This file was meant for ${subject.sentTo}, which does not answer now. Visualize the file once more.`,
  );
}

/** What stands above the answer. */
export function questionOf(subject: TurnSubject): string {
  if (subject.kind === 'answer') return subject.question;
  return subject.instruction || `Visualize ${subject.files.map(fileNameOf).join(', ')}`;
}
