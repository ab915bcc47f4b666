import type { Pending } from '../session/session.ts';

/** Whether a step waits for a clear yes or no to a transition, which `suggested` names. */
export function isConsentQuestion({ kind, expects, facts }: Pending): boolean {
  return kind === 'question' && expects === 'yes_no' && facts.length === 0;
}
