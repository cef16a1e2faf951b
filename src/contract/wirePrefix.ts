import { SvcError } from './errors.ts';

/**
 * The deployment's prefix of some names on the wire, `svc` unless its documentation says otherwise (wire.md). Throws
 * bad-request for an invalid one.
 */
export function wirePrefix(given: string | undefined): string {
  const prefix = given?.trim() || 'svc';
  if (/^[a-z][a-z0-9-]*$/i.test(prefix)) return prefix;
  throw new SvcError(
    'bad-request',
    `"${prefix}" cannot be a prefix of wire names. Use letters, digits and hyphens, or leave the setting at svc.`,
  );
}
