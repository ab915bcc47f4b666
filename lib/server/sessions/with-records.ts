import { type HistoryRequest, type Json, listActions, listMessages, type Providers } from '@turnpike/engine';
import { findNearest } from '@/lib/understanding/find-nearest';
import type { Exchange, LockedStore, SessionRef } from './store';

/** Turns that are compared with what was said; older ones are forgotten. */
const COMPARED = 60;
/** A turn in which nobody says anything is rare: twice as many as messages are enough. */
const TURNS_A_MESSAGE = 2;
const MESSAGES_OF_A_TURN = 2;
const HOUR_MS = 3_600_000;

type Records = Pick<LockedStore, 'listExchanges' | 'listEarlier' | 'listNoted'>;
type ActionsAsked = NonNullable<HistoryRequest['actions']>;
type Talk = SessionRef & { flowId: string; rev: number };

/**
 * Providers that answer what was said before from the stored turns: the present conversation (`history`), and
 * all of this customer with this flow (`recall`), in the words of the simulator. Who is asked about is the
 * session's own customer, never one that an effect names.
 */
export function withRecords(
  providers: Providers,
  store: Records,
  { workspaceId, sessionId, flowId, rev }: Talk,
  customerId: string | undefined,
): Providers {
  const listHere = async (turns: number) =>
    rev === 0 ? [] : toMessages(await store.listExchanges({ workspaceId, sessionId }, turns));
  /** As many turns as actions are kept: each has one at least. */
  async function listDone(asked: ActionsAsked) {
    if (rev === 0) return [];
    const since = new Date(Date.parse(asked.at) - asked.hours * HOUR_MS).toISOString();
    const noted = await store.listNoted({ workspaceId, sessionId }, since, asked.keep);
    return listActions(
      noted.map((record) => ({ record })),
      asked,
    );
  }
  return {
    ...providers,
    async history({ messages, actions }) {
      const said = messages === 0 ? [] : await listHere(TURNS_A_MESSAGE * messages);
      const done = actions && { actions: (await listDone(actions)) as unknown as Json };
      return { ok: true, value: { messages: messages === 0 ? [] : said.slice(-messages), ...done } };
    },
    async recall({ text, limit, outside }) {
      if (customerId === undefined) return { ok: true, value: { exchanges: [] } };
      const filter = { flowId, customerId, sessionId };
      const there = toMessages(await store.listEarlier(workspaceId, filter, COMPARED));
      const here = await listHere(COMPARED);
      const earlier = [...there, ...(outside === 0 ? here : here.slice(0, -outside * MESSAGES_OF_A_TURN))];
      const said = earlier.map(
        (message) => `${message.role === 'user' ? 'Customer' : 'We'}: ${message.text}`,
      );
      return { ok: true, value: { exchanges: findNearest(said, text, limit) } };
    },
  };
}

const toMessages = (exchanges: readonly Exchange[]) => listMessages(exchanges.map((record) => ({ record })));
