import type { Json, Providers } from '@turnpike/engine';
import { createConditionIndex } from '@/lib/understanding/conditions/create-condition-index';
import { describeExchange, toHistory } from '@/lib/understanding/to-history';
import type { LockedStore, SessionRef } from './store';

/** Exchanges that are compared with what was said; older ones are forgotten. */
const COMPARED = 60;
/** As alike as this, or it is no memory. */
const LEAST_LIKENESS = 0.15;
/** No word counts as common here: the exchanges of one customer are few. */
const NO_WORDS: ReadonlySet<string> = new Set();

type Records = Pick<LockedStore, 'listExchanges' | 'listEarlier'>;
type Talk = SessionRef & { flowId: string; rev: number };

/**
 * Providers that answer what was said before from the stored turns: the present conversation (`history`), and
 * all of this customer with this flow (`recall`). Who is asked about is the session's own customer, never one
 * that an effect names.
 */
export function withRecords(
  providers: Providers,
  store: Records,
  { workspaceId, sessionId, flowId, rev }: Talk,
  customerId: string | undefined,
): Providers {
  const ref = { workspaceId, sessionId };
  const answer = (value: Json) => ({ ok: true as const, value });
  return {
    ...providers,
    async history({ messages }) {
      const turns = rev === 0 ? [] : await store.listExchanges(ref, messages);
      return answer({ messages: toHistory(turns, messages) });
    },
    async recall({ text, limit, outside }) {
      if (customerId === undefined) return answer({ exchanges: [] });
      const filter = { flowId, customerId, sessionId, beforeTurn: rev + 1 - outside };
      const earlier = await store.listEarlier(workspaceId, filter, COMPARED);
      return answer({ exchanges: findAlike(text, earlier.map(describeExchange), limit) });
    },
  };
}

/** The texts that are most alike to the words, best first. */
function findAlike(words: string, texts: readonly string[], limit: number): string[] {
  const conditions = [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => ({ id: text, condition: { text, examples: [] } }));
  return createConditionIndex(conditions, NO_WORDS)
    .rank(words)
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ id }) => id);
}
