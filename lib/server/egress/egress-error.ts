export type EgressCode =
  | 'bad-url'
  | 'not-allowed'
  | 'unknown-host'
  | 'redirect'
  | 'unreachable'
  | 'timeout'
  | 'too-large';

/** Why a request to the outside was not sent, or brought nothing back. The message names no secret and no path. */
export class EgressError extends Error {
  constructor(
    readonly code: EgressCode,
    message: string,
  ) {
    super(message);
    this.name = 'EgressError';
  }
}
