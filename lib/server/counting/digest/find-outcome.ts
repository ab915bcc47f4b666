import type { ConversationOutcome } from '@/lib/contract/conversation-filter';
import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';
import type { Digest } from './digest';

/** How a conversation ended: the first that applies, so that each conversation has one. */
export function findOutcome({ bits, status, was, isIdle, answers, tally }: Digest): ConversationOutcome {
  const last = status === 'expired' ? (was ?? status) : status;
  if (bits & OUTCOME_BITS.goal) return 'goal';
  if (last === 'complete') return 'finished';
  if (bits & OUTCOME_BITS.handoff) return 'handed-off';
  if (last === 'deadlock') return 'dead-end';
  if (last === 'error') return 'error';
  if (status !== 'expired' && isIdle !== true) return 'open';
  return answers === 0 && Object.keys(tally).some((key) => key.startsWith('rule:')) ? 'asked' : 'left';
}
