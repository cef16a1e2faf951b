import { type ErrorKind, SvcError } from '../contract/errors.ts';
import { type CommandId, commandIds } from '../ids.ts';

/** An error as the user should see it: what happened and what to do, and at most one thing to press. */
export interface Report {
  readonly message: string;
  readonly action?: { readonly title: string; readonly command: CommandId };
}

export interface Answerer {
  readonly name: string;
  readonly isEmbedded: boolean;
}

const setKey = { title: 'Set API Key', command: commandIds.setApiKey } as const;
const useLocal = { title: 'Use Local Data', command: commandIds.useEmbeddedService } as const;
const showLog = { title: 'Show Log', command: commandIds.showLog } as const;

type Say = (error: SvcError, answerer: Answerer) => Report;

const asItSays: Say = ({ message }) => ({ message });

const reports: Record<ErrorKind, Say> = {
  'bad-request': asItSays,
  unauthorized: (_, { name, isEmbedded }) =>
    isEmbedded
      ? {
          message: 'The local data service did not recognise this window. Refresh, and try again.',
          action: showLog,
        }
      : { message: `${name} did not accept the API key. Set a new key, or use local data.`, action: setKey },
  'payment-required': ({ facts }, { name }) => ({
    message: `No credit left at ${name}${inDollars(facts.balanceCents)}. Local questions still work.`,
    action: useLocal,
  }),
  forbidden: (error, answerer) => ({
    message: error.message,
    ...(!answerer.isEmbedded && { action: useLocal }),
  }),
  'not-found': asItSays,
  timeout: (error) => ({ message: error.message, action: showLog }),
  conflict: asItSays,
  gone: asItSays,
  'too-large': asItSays,
  unprocessable: asItSays,
  'rate-limited': ({ facts }) => ({
    message: `Too many requests. Try again ${facts.retryAfterMs === undefined ? 'in a moment' : `in ${Math.ceil(facts.retryAfterMs / 1000)} s`}.`,
  }),
  internal: (_, { name, isEmbedded }) => ({
    message: `${isEmbedded ? 'The local data service' : name} failed. The log has the details.`,
    action: showLog,
  }),
  unavailable: (error, { name, isEmbedded }) =>
    isEmbedded
      ? { message: error.message }
      : { message: `${name} is not available at the moment. Try again later.`, action: showLog },
  overloaded: (_, { name }) => ({
    message: `${name} is overloaded. Try again in a few minutes.`,
    action: showLog,
  }),
  unreachable: (error, { name, isEmbedded }) =>
    isEmbedded
      ? { message: localTrouble(error), action: showLog }
      : {
          message: `${error.message} (${name}) Check the address and the network, or use local data.`,
          action: useLocal,
        },
  malformed: (error) => ({ message: error.message, action: showLog }),
};

/** Undefined for a cancellation, which is never shown. */
export function reportOf(error: unknown, answerer: Answerer): Report | undefined {
  if (isCancellation(error)) return undefined;
  if (error instanceof SvcError) return reports[error.kind](error, answerer);
  return { message: 'Something went wrong in the extension. The log has the details.', action: showLog };
}

export function isCancellation(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'Canceled');
}

/** An error for the log: all that is known, in one line. */
export function detailsOf(error: unknown): string {
  if (!(error instanceof SvcError))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { status, code, requestId, cause } = error.facts;
  const facts = [error.kind, status, code, requestId && `request ${requestId}`, cause && String(cause)];
  return `${error.message} (${facts.filter(Boolean).join(', ')})`;
}

/** A start that failed says so itself; anything else is a connection that broke. */
function localTrouble({ message }: SvcError): string {
  return /^(The local data service|A part of the extension)/.test(message)
    ? message
    : 'The local data service stopped. Your question was kept; run it again.';
}

function inDollars(cents: number | undefined): string {
  return cents === undefined ? '' : ` (balance ${(cents / 100).toFixed(2)} US dollars)`;
}
