import type { Json } from '@turnpike/engine';
import { listMessages } from '@turnpike/engine/testing';
import type { HistoryRequest, Providers } from '@turnpike/engine/turn';
import { listActions } from '@turnpike/engine/views';
import { loadServerWords } from '@/lib/server/providers/create-server-local';
import { recallMessages } from '@/lib/understanding/recall-messages';
import type { LockedStore, SessionRef, StoredExchange } from '../store/store';

/** Number of turns searched by `recall`; older ones are ignored. */
const COMPARED = 60;
/** Turns without a message are rare, so twice as many turns as messages are enough. */
const TURNS_A_MESSAGE = 2;
const MESSAGES_OF_A_TURN = 2;
const HOUR_MS = 3_600_000;

type Records = Pick<LockedStore, 'listExchanges' | 'listEarlier' | 'listNoted' | 'listEarlierNoted'>;
type ActionsAsked = NonNullable<HistoryRequest['actions']>;
type Talk = SessionRef & { flowId: string; rev: number };

/**
 * Providers that answer what was said and done before from stored turns: the messages of this conversation
 * (`history`), and the actions (`history`) and similar messages (`recall`) of all conversations of this customer
 * with this flow, formatted as in the simulator. The customer is always the session's own, never one an effect names.
 */
export function withRecords(
  providers: Providers,
  store: Records,
  { workspaceId, sessionId, flowId, rev }: Talk,
  customerId: string | undefined,
): Providers {
  const listHere = async (turns: number) =>
    rev === 0 ? [] : toMessages(await store.listExchanges({ workspaceId, sessionId }, turns));
  /** Reads as many turns as actions are kept: each turn has at least one. */
  async function listDone(asked: ActionsAsked) {
    const since = new Date(Date.parse(asked.at) - asked.hours * HOUR_MS).toISOString();
    const here = rev === 0 ? [] : await store.listNoted({ workspaceId, sessionId }, since, asked.keep);
    const there =
      customerId === undefined
        ? []
        : await store.listEarlierNoted(workspaceId, { flowId, customerId, sessionId }, since, asked.keep);
    const noted = [...there, ...here].sort((a, b) => Date.parse(a.input.at) - Date.parse(b.input.at));
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
      const exchanges = recallMessages(earlier, { text, limit }, await loadServerWords());
      return { ok: true, value: { exchanges } };
    },
  };
}

const toMessages = (exchanges: readonly StoredExchange[]) =>
  listMessages(exchanges.map((record) => ({ record })));
