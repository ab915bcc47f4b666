import type { EffectError } from '@turnpike/engine/turn';
import { EgressError } from '@/lib/server/egress/egress-error';

/**
 * Why a tool call failed. Code and message are recorded and shown, so they contain nothing that was sent or
 * received. `said`, the server's answer, is shown only in the tool test.
 */
export class ToolFailure extends Error {
  readonly retryable: boolean;
  readonly said: string | undefined;

  constructor(
    readonly code: string,
    message: string,
    { retryable = false, said }: { retryable?: boolean; said?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'ToolFailure';
    this.retryable = retryable;
    this.said = said;
  }
}

const RETRYABLE = new Set(['timeout', 'unreachable', 'unknown-host']);

/** Converts any error of a call. Details of unexpected errors are not exposed. */
export function toToolFailure(error: unknown): ToolFailure {
  if (error instanceof ToolFailure) return error;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof EgressError)
      return new ToolFailure(cause.code, cause.message, { retryable: RETRYABLE.has(cause.code) });
  }
  return new ToolFailure('failed', 'The call was interrupted.', { retryable: true });
}

export const toEffectError = ({ code, message, retryable }: ToolFailure): EffectError => ({
  code,
  message,
  retryable,
});

const RETRY_LATER = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Failure for an HTTP error status. */
export function failStatus(status: number, said?: string): ToolFailure {
  const retryable = RETRY_LATER.has(status);
  return new ToolFailure(`http-${status}`, `The server answered with status ${status}.`, { retryable, said });
}
