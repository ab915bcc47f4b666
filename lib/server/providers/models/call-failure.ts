import { EgressError } from '@/lib/server/egress/egress-error';

export type FailureCode =
  | 'no-provider'
  | 'circuit-open'
  | 'spend-cap'
  | 'budget'
  | 'timeout'
  | 'rate-limited'
  | 'provider-error'
  | 'key-refused'
  | 'unknown-model'
  | 'request-refused'
  | 'unreachable'
  | 'not-allowed'
  | 'too-large'
  | 'half-answer'
  | 'cut-off'
  | 'withheld'
  | 'bad-answer'
  | 'unable';

/**
 * Another attempt may succeed, after `waitMs` if the provider requests a wait. `ask` changes the request first: another
 * format, or an added description of the error. Each of the three reasons allows one retry.
 */
export type Retry = { waitMs?: number; ask?: 'format' | 'repair' };

export type Usage = { inputTokens?: number; outputTokens?: number };

/**
 * Why one attempt failed, in our own words. Provider errors may quote the key or the customer, and traces
 * store this text.
 */
export class CallFailure extends Error {
  /** Tokens that are billed although the answer was unusable. */
  usage?: Usage;

  /** The text the model wrote instead of valid JSON. Used for the repair, never stored in a trace. */
  written?: string;

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly retry?: Retry,
  ) {
    super(message);
    this.name = 'CallFailure';
  }
}

/** Adds the token usage of the failed answer. */
export function withUsage(failure: CallFailure, usage: Usage): CallFailure {
  failure.usage = usage;
  return failure;
}

/** An answer that arrived and cannot be used, with its text. */
export function badAnswer(message: string, written: string): CallFailure {
  const failure = new CallFailure('bad-answer', message, { waitMs: 0, ask: 'repair' });
  failure.written = written;
  return failure;
}

/** Converts any error thrown by a model call. */
export function toCallFailure(error: unknown): CallFailure {
  for (const cause of causesOf(error)) {
    if (cause instanceof CallFailure) return cause;
    if (cause instanceof EgressError) return fromEgress(cause);
  }
  for (const cause of causesOf(error)) {
    const status = readStatus(cause);
    if (status !== undefined && status >= 300) return fromStatus(status, readHeaders(cause));
  }
  return new CallFailure('bad-answer', 'The answer does not follow the protocol.');
}

export function fromStatus(status: number, headers: Record<string, string>): CallFailure {
  const waitMs = readWait(headers);
  const retry = waitMs === undefined ? {} : { waitMs };
  if (status === 429)
    return new CallFailure('rate-limited', 'The provider limits the rate of requests (429).', retry);
  if (status >= 500 || status === 408) {
    return new CallFailure('provider-error', `The provider failed (${status}).`, retry);
  }
  if (status === 401 || status === 403)
    return new CallFailure('key-refused', `The provider refused the key (${status}).`);
  if (status === 402) return new CallFailure('rate-limited', 'The provider requires payment (402).');
  if (status === 404)
    return new CallFailure('unknown-model', 'The provider does not know this model or address (404).');
  return new CallFailure('request-refused', `The provider refused the request (${status}).`);
}

function fromEgress({ code, message }: EgressError): CallFailure {
  if (code === 'timeout' || code === 'too-large') return new CallFailure(code, message);
  if (code === 'unreachable' || code === 'unknown-host') return new CallFailure('unreachable', message, {});
  return new CallFailure('not-allowed', message);
}

/** The error, its causes, and the last errors of its retries; stops on a cyclic chain. */
function* causesOf(error: unknown): Generator<object> {
  const seen = new Set<unknown>();
  for (let cause = error; typeof cause === 'object' && cause !== null && !seen.has(cause); ) {
    seen.add(cause);
    yield cause;
    const { cause: next, lastError } = cause as { cause?: unknown; lastError?: unknown };
    cause = next ?? lastError;
  }
}

const readStatus = (error: object) => {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
};
const readHeaders = (error: object) =>
  ((error as { responseHeaders?: Record<string, string> }).responseHeaders ?? {}) as Record<string, string>;

/** `retry-after-ms`, or `Retry-After` in seconds or as a date. Returns milliseconds. */
function readWait(headers: Record<string, string>): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const after = headers['retry-after'];
  if (after === undefined) return undefined;
  const seconds = Number(after);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(after);
  return Number.isFinite(until) ? Math.max(0, until - Date.now()) : undefined;
}
