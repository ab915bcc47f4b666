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
 * Another try may do better: after `waitMs`, where the provider says how long. `ask` changes before it: in
 * another format, or with what was wrong. Each of the three reasons is worth one more try.
 */
export type Retry = { waitMs?: number; ask?: 'format' | 'repair' };

export type Usage = { inputTokens?: number; outputTokens?: number };

/**
 * Why one try of a model brought nothing, in our own words: what a provider writes into its errors may quote
 * the key or the customer, and traces keep this text.
 */
export class CallFailure extends Error {
  /** What was paid for all the same: an answer came, and was not what it had to be. */
  usage?: Usage;

  /** What the model wrote instead of JSON of the right shape. For its repair; never for a trace. */
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

/** The same failure, with what the answer cost that it is about. */
export function withUsage(failure: CallFailure, usage: Usage): CallFailure {
  failure.usage = usage;
  return failure;
}

/** An answer that came and cannot be used, with the text of it. */
export function badAnswer(message: string, written: string): CallFailure {
  const failure = new CallFailure('bad-answer', message, { waitMs: 0, ask: 'repair' });
  failure.written = written;
  return failure;
}

/** Whatever was thrown on the way to a model, as a failure. */
export function toCallFailure(error: unknown): CallFailure {
  for (const cause of causesOf(error)) {
    if (cause instanceof CallFailure) return cause;
    if (cause instanceof EgressError) return fromEgress(cause);
  }
  for (const cause of causesOf(error)) {
    const status = readStatus(cause);
    if (status !== undefined && status >= 300) return fromStatus(status, readHeaders(cause));
  }
  return new CallFailure('bad-answer', 'The answer was not what the protocol says.');
}

export function fromStatus(status: number, headers: Record<string, string>): CallFailure {
  const waitMs = readWait(headers);
  const retry = waitMs === undefined ? {} : { waitMs };
  if (status === 429)
    return new CallFailure('rate-limited', 'The provider allows no more requests now (429).', retry);
  if (status >= 500 || status === 408) {
    return new CallFailure('provider-error', `The provider failed (${status}).`, retry);
  }
  if (status === 401 || status === 403)
    return new CallFailure('key-refused', `The provider refused the key (${status}).`);
  if (status === 402) return new CallFailure('rate-limited', 'The provider asks for payment first (402).');
  if (status === 404)
    return new CallFailure('unknown-model', 'The provider knows no such model or address (404).');
  return new CallFailure('request-refused', `The provider refused the request (${status}).`);
}

function fromEgress({ code, message }: EgressError): CallFailure {
  if (code === 'timeout' || code === 'too-large') return new CallFailure(code, message);
  if (code === 'unreachable' || code === 'unknown-host') return new CallFailure('unreachable', message, {});
  return new CallFailure('not-allowed', message);
}

/** The error, what caused it, and what came of its tries; a chain that bites its tail ends. */
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

/** `Retry-After` in seconds or as a date, or the finer one in milliseconds. */
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
