import type { Step } from './store';

/** Whether stored steps are those of the turn that is taken now: the same message, sent with the same key. */
export function isSameTurn(stored: Step | undefined, header: Step): boolean {
  return stored?.n === header.n && stored.key === header.key && stored.requestHash === header.requestHash;
}
