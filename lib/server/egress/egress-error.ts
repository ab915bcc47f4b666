export type EgressCode =
  | 'bad-url'
  | 'not-allowed'
  | 'host-not-allowed'
  | 'unknown-host'
  | 'redirect'
  | 'unreachable'
  | 'timeout'
  | 'too-large';

/** Why an outgoing request was not sent or failed. The message contains no secret and no path. */
export class EgressError extends Error {
  constructor(
    readonly code: EgressCode,
    message: string,
  ) {
    super(message);
    this.name = 'EgressError';
  }
}
