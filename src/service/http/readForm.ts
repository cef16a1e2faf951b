import { SvcError } from '../../contract/errors.ts';
import type { CountBytes } from './bodies.ts';
import { readBody } from './readBody.ts';

/**
 * Far more than any form of the interface has. Parsing many more would take seconds, as URLSearchParams is quadratic.
 */
export const maxFormFields = 64;

/**
 * Parses the form in a request's body, `multipart/form-data` or `application/x-www-form-urlencoded`. The size is
 * limited while reading, and the fields are counted before parsing.
 * @throws {SvcError} bad-request, too-large or unavailable.
 */
export async function readForm(request: Request, maxBytes: number, count: CountBytes): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const separator = separatorOf(type);
  if (!separator) throw new SvcError('bad-request', 'The body is not a form.');
  const body = await readBody(request, maxBytes, count);
  if (hasMoreThan(body, separator, maxFormFields))
    throw new SvcError('bad-request', `The form has more than ${maxFormFields} fields.`);
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new SvcError('bad-request', 'The form could not be read.', { cause: error });
  }
}

/** The separator of fields; undefined if the body is not a form. */
function separatorOf(contentType: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return '&';
  const boundary = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  return boundary ? `--${boundary[1] ?? boundary[2]}` : undefined;
}

function hasMoreThan(body: Buffer, separator: string, max: number): boolean {
  let found = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
    if (++found > max) return true;
  return false;
}
