import type { OutcomeFilter } from '@/lib/contract/conversation-filter';
import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';

const when = (condition: string, outcome: OutcomeFilter) => `WHEN ${condition} THEN '${outcome}'`;

/** The outcome of a conversation `s`, as SQL: the first that applies. */
export const OUTCOME_SQL = `CASE
  ${when(`s.outcomes & ${OUTCOME_BITS.goal} <> 0`, 'goal')}
  ${when(`s.status = 'complete'`, 'finished')}
  ${when(`s.status = 'expired'`, 'left')}
  ${when(`s.status = 'handoff' OR s.outcomes & ${OUTCOME_BITS.handoff} <> 0`, 'handed-off')}
  ${when(`s.status = 'deadlock'`, 'dead-end')}
  ${when(`s.status = 'error'`, 'error')}
  ELSE '${'open' satisfies OutcomeFilter}' END`;
