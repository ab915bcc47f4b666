import type { Pending } from '../../session/session.ts';

/** Whether a step is waiting for a clear yes or no to the transition in `suggested`. */
export function isConsentQuestion({ kind, expects, facts }: Pending): boolean {
  return kind === 'question' && expects === 'yes_no' && facts.length === 0;
}
