import type { ErrorCode } from '../session/session.ts';

/**
 * Aborts a turn at any point because it may not continue; caught in `turn`, which ends it with this error. The message
 * is stored in the record.
 */
export class LimitReached extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
