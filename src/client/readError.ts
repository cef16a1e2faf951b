import { kindOfStatus, SvcError } from '../contract/errors.ts';

const maxErrorBodyChars = 8 * 1024;

/** Converts an error response to an SvcError, whichever of the forms in wire.md 7.1 its body has. */
export async function readError(response: Response): Promise<SvcError> {
  const { status, headers } = response;
  const body = parse(await readCapped(response, maxErrorBodyChars));
  const code = text(body.error_type) ?? text(body.code);
  const message =
    messageOf(body) ?? `${response.statusText || 'The service refused the request'} (${status})`;
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  const requestId = text(body.request_id) ?? headers.get('x-request-id') ?? undefined;
  return new SvcError(kindOfStatus(status), message, {
    status,
    ...(code !== undefined && { code }),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(typeof body.balance_cents === 'number' && { balanceCents: body.balance_cents }),
    ...(typeof body.upgrade_url === 'string' && { upgradeUrl: body.upgrade_url }),
    ...(headers.get('x-should-retry') === 'false' && { isFinal: true }),
  });
}

/** `error_message`, `message`, `detail`, `error`, then field messages; lists are joined with spaces. */
function messageOf(body: Record<string, unknown>): string | undefined {
  const words = ['error_message', 'message', 'detail', 'error']
    .map((name) => joined(body[name]))
    .find(Boolean);
  if (words) return words;
  const fields = Object.entries(body).flatMap(([field, value]) =>
    Array.isArray(value) && joined(value) ? [`${field}: ${joined(value)}`] : [],
  );
  return fields.length > 0 ? fields.join(' ') : undefined;
}

function joined(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(' ') || undefined;
  return undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Bodies that are not JSON objects, such as HTML, are ignored, because raw HTML must not be shown. */
function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `Retry-After`, in seconds or as an HTTP date, converted to milliseconds from now. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

async function readCapped(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let body = '';
  try {
    for await (const chunk of response.body ?? []) {
      body += decoder.decode(chunk, { stream: true });
      if (body.length >= limit) break;
    }
  } catch {
    // The status is known already; a truncated body only loses its message.
  }
  return body.slice(0, limit);
}
