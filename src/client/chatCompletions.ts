import { SvcError } from '../contract/errors.ts';
import { isLoopback } from './address.ts';
import { bytesUpTo } from './download.ts';
import { exchange, type Fetch } from './exchange.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export interface ChatRequest {
  readonly fetch: Fetch;
  /** Base address; `chat/completions` is appended. */
  readonly base: URL;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly messages: readonly ChatMessage[];
  readonly timeoutMs: number;
}

const maxReplyBytes = 1_000_000;

/** Requests one completion from a model with the common chat-completions interface. Throws SvcError. */
export async function completeChat(
  { fetch, base, model, apiKey, messages, timeoutMs }: ChatRequest,
  signal: AbortSignal,
): Promise<string> {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}/chat/completions`;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const response = await exchange({
    ...{ fetch, url, timeoutMs, signal },
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ model, messages, temperature: 0, stream: false }),
    },
    ownHeaders: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
  });
  const bytes = await bytesUpTo(response, maxReplyBytes, limit).catch((error: unknown) => {
    signal.throwIfAborted();
    throw limit.aborted ? new SvcError('timeout', 'The reply took too long.', { cause: error }) : error;
  });
  const content = contentOf(new TextDecoder().decode(bytes));
  if (content === undefined)
    throw new SvcError('malformed', 'The reply is not one of the chat-completions interface.');
  return content;
}

/**
 * Normalizes the address of a chat-completions interface, with or without `/chat/completions`. Throws bad-request with
 * a message for the user.
 */
export function chatAddress(typed: string): URL {
  const url = URL.parse(typed.trim());
  if (!url) throw new SvcError('bad-request', `"${typed}" is not an address. Write it as https://host/v1.`);
  if (url.username || url.password)
    throw new SvcError(
      'bad-request',
      'The address must not contain a name or password. The key is asked for next.',
    );
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new SvcError('bad-request', 'The address must begin with https://, or be on this machine.');
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  url.search = '';
  url.hash = '';
  return url;
}

function contentOf(text: string): string | undefined {
  try {
    const reply = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] } | null;
    const content = reply?.choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : undefined;
  } catch {
    return undefined;
  }
}
