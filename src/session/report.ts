import * as vscode from 'vscode';
import { noConnection, unknownCertificate } from '../client/exchange.ts';
import { type ErrorKind, SvcError } from '../contract/errors.ts';
import type { Action } from '../contract/panel.ts';
import { commandIds } from '../ids.ts';
import { noAnswerAgent } from './runs/followAnswer.ts';
import { untrustedCode } from './service/connection.ts';
import { dollars } from './state/dollars.ts';

/** An error as shown to the user: what happened, what to do, and the most useful action as a button. */
export interface Report {
  readonly message: string;
  readonly action?: Action;
  /** An alternative action, for places with room for a second button. */
  readonly otherAction?: Action;
}

export interface Answerer {
  readonly name: string;
  readonly isEmbedded: boolean;
  /** Base address of a remote service. Services on the same host are told apart by it, since the host is their name. */
  readonly address?: string | undefined;
  /** Scheme and host of a remote service; its relative web addresses are resolved against it. */
  readonly webOrigin?: string | undefined;
}

/** Code of an error that another service than the chosen one has to handle. */
export const otherServiceCode = 'other_service';

export function isSameAnswerer(one: Answerer, other: Answerer): boolean {
  return one.isEmbedded === other.isEmbedded && one.name === other.name && one.address === other.address;
}

/** The question and the service that was asked, so that it can be asked again elsewhere. */
export interface Asked extends Answerer {
  readonly question?: string | undefined;
  /** The turn in which it was asked. */
  readonly turn?: string | undefined;
  /** The file to draw, if the user can override how it is read. */
  readonly file?: string | undefined;
}

const setKey = { title: vscode.l10n.t('Set API Key'), command: commandIds.setApiKey } as const;
const useLocal = { title: vscode.l10n.t('Use Local Data'), command: commandIds.useEmbeddedService } as const;
const chooseService = {
  title: vscode.l10n.t('Choose Service'),
  command: commandIds.chooseService,
} as const;
const resetDatabase = { title: vscode.l10n.t('Reset Database'), command: commandIds.resetDatabase } as const;
const manageTrust = {
  title: vscode.l10n.t('Manage Trust'),
  command: 'workbench.trust.manage',
} as const;
const showLog = { title: vscode.l10n.t('Show Log'), command: commandIds.showLog } as const;

const readOtherwise = (file: string): Action => ({
  title: vscode.l10n.t('Change How It Is Read'),
  command: commandIds.changeReading,
  args: [file],
});

type Say = (error: SvcError, asked: Asked) => Report;

const asItSays: Say = ({ message }) => ({ message });

const reports: Record<ErrorKind, Say> = {
  'bad-request': asItSays,
  unauthorized: ({ facts }, { name, isEmbedded }) =>
    isEmbedded
      ? {
          message: vscode.l10n.t(
            'The local data service did not recognise this window. Refresh, and try again.',
          ),
          action: showLog,
        }
      : {
          message: facts.hadNoKey
            ? vscode.l10n.t('{0} needs an API key, and none is set. Set the key, or use local data.', name)
            : vscode.l10n.t('{0} did not accept the API key. Set a new key, or use local data.', name),
          action: setKey,
          otherAction: useLocal,
        },
  'payment-required': ({ facts }, { name, webOrigin }) => ({
    message: vscode.l10n.t(
      'No credit left at {0}{1}. Local questions still work.',
      name,
      inDollars(facts.balanceCents),
    ),
    action: upgrade(facts.upgradeUrl, webOrigin) ?? useLocal,
  }),
  forbidden: ({ message, facts }, { isEmbedded }) => {
    if (facts.code === untrustedCode) return { message, action: manageTrust, otherAction: useLocal };
    if (facts.code === otherServiceCode) return { message, action: chooseService };
    return { message, ...(!isEmbedded && { action: useLocal }) };
  },
  'not-found': sayNotFound,
  timeout: (error) => ({ message: error.message, action: showLog }),
  conflict: sayConflict,
  gone: asItSays,
  'too-large': asItSays,
  unprocessable: (error, { file }) => ({
    message: error.message,
    // No reading setting helps with an empty file.
    ...(file && !error.message.endsWith(' is empty.') && { otherAction: readOtherwise(file) }),
    ...(error.facts.code === 'STORE_DAMAGED' && { action: resetDatabase }),
  }),
  'rate-limited': ({ facts }) => ({
    message:
      facts.retryAfterMs === undefined
        ? vscode.l10n.t('Too many requests. Try again in a moment.')
        : vscode.l10n.t('Too many requests. Try again in {0} s.', Math.ceil(facts.retryAfterMs / 1000)),
  }),
  internal: (_, { name, isEmbedded }) => ({
    message: vscode.l10n.t(
      '{0} failed. The log has the details.',
      isEmbedded ? vscode.l10n.t('The local data service') : name,
    ),
    action: showLog,
  }),
  unavailable: (error, { name, isEmbedded }) =>
    isEmbedded
      ? { message: error.message }
      : {
          message: vscode.l10n.t('{0} is not available at the moment. Try again later.', name),
          action: showLog,
        },
  overloaded: (_, { name, isEmbedded }) => ({
    message: vscode.l10n.t(
      '{0} is overloaded. Try again in a few minutes.',
      isEmbedded ? vscode.l10n.t('The local data service') : name,
    ),
    action: isEmbedded ? showLog : useLocal,
  }),
  unreachable: (error, { name, isEmbedded, question }) =>
    isEmbedded
      ? { message: localTrouble(error, question), action: showLog }
      : {
          message: remoteTrouble(error.message, name),
          action: useLocal,
        },
  malformed: (error) => ({ message: error.message, action: showLog }),
};

/** Undefined for cancellations, which are never shown. */
export function reportOf(error: unknown, asked: Asked): Report | undefined {
  if (isCancellation(error)) return undefined;
  if (error instanceof SvcError) return reports[error.kind](error, asked);
  return {
    message: vscode.l10n.t('Something went wrong in the extension. The log has the details.'),
    action: showLog,
  };
}

function isCancellation(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'Canceled');
}

/** An error with all its details, in one line for the log. */
export function detailsOf(error: unknown): string {
  if (!(error instanceof SvcError))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { status, code, requestId, cause } = error.facts;
  const facts = [error.kind, status, code, requestId && `request ${requestId}`, cause && String(cause)];
  return `${error.message} (${facts.filter(Boolean).join(', ')})`;
}

/** A failed start has its own message; anything else is a broken connection. */
function localTrouble({ message }: SvcError, question: string | undefined): string {
  if (/^(The local data service|A part of the extension)/.test(message)) return message;
  return question === undefined
    ? vscode.l10n.t('The local data service stopped. Refresh to start it again.')
    : vscode.l10n.t('The local data service stopped. Your question was kept; run it again.');
}

function remoteTrouble(message: string, name: string): string {
  switch (message) {
    case noConnection:
      return vscode.l10n.t(
        '{0} cannot be reached. Check the address and the network, or use local data.',
        name,
      );
    case unknownCertificate:
      return vscode.l10n.t(
        'This machine does not trust the certificate of {0}. Ask your administrator for it, or use local data.',
        name,
      );
    default:
      return vscode.l10n.t('{0}: {1} Check the address and the network, or use local data.', name, message);
  }
}

function inDollars(cents: number | undefined): string {
  return cents === undefined ? '' : ` (${vscode.l10n.t('balance {0}', dollars(cents / 100))})`;
}

/** A page to buy credit. Must be https. */
function upgrade(address: string | undefined, webOrigin: string | undefined): Action | undefined {
  if (address === undefined || webOrigin === undefined || !URL.canParse(address, webOrigin)) return undefined;
  const url = new URL(address, webOrigin);
  if (url.protocol !== 'https:') return undefined;
  // A page on another host is named on the button, because a service could link anywhere.
  const title =
    url.origin === webOrigin
      ? vscode.l10n.t('Open Upgrade Page')
      : vscode.l10n.t('Open Upgrade Page at {0}', url.host);
  return { title, command: 'vscode.open', args: [url.href] };
}

/** Conflicts that a new thread would avoid (wire.md 7.3). */
const threadTroubles: Readonly<Record<string, string>> = {
  thread_product_mismatch: vscode.l10n.t('This thread was started by another kind of agent.'),
  source_indexes_mismatch: vscode.l10n.t('This thread was started with other sources, and keeps them.'),
  // Only high effort is ever requested explicitly (followAnswer.ts), so the thread has the other one.
  effort_mismatch: vscode.l10n.t('This thread uses medium effort, and keeps it.'),
};

/** The legacy agent is offered if the service has no other (§4.8). It is never used without asking. */
function sayNotFound({ message, facts }: SvcError, { turn }: Asked): Report {
  if (facts.code !== noAnswerAgent || turn === undefined) return { message };
  return {
    message,
    action: { title: vscode.l10n.t('Use Legacy Agent'), command: commandIds.useLegacyAgent, args: [turn] },
  };
}

function sayConflict({ message, facts }: SvcError, { question }: Asked): Report {
  if (facts.code === 'conflict')
    return {
      message: vscode.l10n.t(
        'Another question in this thread is still being answered. Wait for it, and try again.',
      ),
    };
  const trouble = threadTroubles[facts.code ?? ''];
  if (!trouble) return { message };
  const wayOut =
    facts.code === 'effort_mismatch'
      ? vscode.l10n.t('Ask in a new thread to use high effort.')
      : vscode.l10n.t('Ask in a new thread.');
  return {
    message: `${trouble} ${wayOut}`,
    ...(question && {
      action: { title: vscode.l10n.t('Ask in a New Thread'), command: commandIds.ask, args: [question] },
    }),
  };
}
