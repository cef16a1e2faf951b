/** What went wrong, as far as callers must distinguish. The kind determines advice, retry and status. */
export type ErrorKind =
  | 'bad-request'
  | 'unauthorized'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'timeout'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unprocessable'
  | 'rate-limited'
  | 'internal'
  | 'unavailable'
  | 'overloaded'
  | 'unreachable'
  | 'malformed';

/** What an error may carry besides its kind and message. All optional, because bodies differ (wire.md 7.1). */
export interface ErrorFacts {
  /** HTTP status; absent if no response arrived. */
  status?: number;
  /** The service's own code: `error_type` of a base error or `code` of an agent error. */
  code?: string;
  requestId?: string;
  retryAfterMs?: number;
  /** From the 402 of a prepaid account. */
  balanceCents?: number;
  /** From the 402 of a subscription account; relative to the web origin. */
  upgradeUrl?: string;
  /** An unauthorised request was sent without a key. */
  hadNoKey?: true;
  /** The service forbids a retry (`x-should-retry: false`). */
  isFinal?: boolean;
  cause?: unknown;
}

/** The only error class: thrown where the failure is detected, displayed only by the outermost layer. */
export class SvcError extends Error {
  readonly kind: ErrorKind;
  readonly facts: ErrorFacts;

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = 'SvcError';
    this.kind = kind;
    this.facts = facts;
  }
}

/** The status and `error_type` with which the embedded service reports each kind (§7, wire.md 7.2). */
export const wireOf = {
  'bad-request': { status: 400, error_type: 'BAD_REQUEST' },
  unauthorized: { status: 401, error_type: 'AUTHENTICATION_ERROR' },
  'payment-required': { status: 402, error_type: 'PAYMENT_REQUIRED' },
  forbidden: { status: 403, error_type: 'FORBIDDEN' },
  'not-found': { status: 404, error_type: 'NOT_FOUND' },
  timeout: { status: 408, error_type: 'REQUEST_TIMEOUT' },
  conflict: { status: 409, error_type: 'BAD_REQUEST' },
  gone: { status: 410, error_type: 'NOT_FOUND' },
  'too-large': { status: 413, error_type: 'BAD_REQUEST' },
  unprocessable: { status: 422, error_type: 'UNSUPPORTED_CONTENT_FORMAT' },
  'rate-limited': { status: 429, error_type: 'RATE_LIMIT_EXCEEDED' },
  internal: { status: 500, error_type: 'INTERNAL_SERVER_ERROR' },
  unavailable: { status: 503, error_type: 'SERVICE_UNAVAILABLE' },
  overloaded: { status: 529, error_type: 'SERVICE_OVERLOADED' },
  unreachable: { status: 503, error_type: 'SERVICE_UNAVAILABLE' },
  malformed: { status: 500, error_type: 'INTERNAL_SERVER_ERROR' },
} as const satisfies Record<ErrorKind, { status: number; error_type: string }>;

/** The kind of an HTTP status. The status decides; the body only adds detail (wire.md 7.2). */
export function kindOfStatus(status: number): ErrorKind {
  for (const [kind, wire] of Object.entries(wireOf)) if (wire.status === status) return kind as ErrorKind;
  if (status === 502 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'bad-request';
}
