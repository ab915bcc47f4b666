import type { Pool } from 'pg';
import type { CustomerExport } from '@/lib/contract/schemas/customers';
import { readRemarks } from '@/lib/server/conversations/remarks/read-remarks';
import { listWords } from '@/lib/server/conversations/views/list-words';
import { readTurns } from '@/lib/server/conversations/views/read-turns';
import {
  findSessionResource,
  maskStored,
  parseRecord,
  toSummary,
} from '@/lib/server/conversations/views/session-views';
import { joinJson } from '@/lib/server/flows/join-json';
import { readRatings } from '@/lib/server/ratings/read-ratings';
import type { ListedSession } from '@/lib/server/turns/store/store';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';

type Deps = { pool: Pool; turns: Pick<TurnDeps, 'store' | 'flows'> };
type Conversation = CustomerExport['conversations'][number];
type Message = Conversation['messages'][number];

/** Page size of the query; the answer contains all conversations. */
const PAGE = 50;

/**
 * Every conversation of a customer with its records as JSON in pieces, newest first; masked unless `reveal` is set. Each
 * turn is written when it is read, because writing all of them at once would block the event loop.
 */
export async function listConversations(
  deps: Deps,
  workspaceId: string,
  customerId: string,
  reveal: boolean,
): Promise<string[]> {
  const conversations: string[] = [];
  let after: ListedSession | undefined;
  for (;;) {
    const page = await deps.turns.store.listSessions(workspaceId, { customerId, after, limit: PAGE });
    for (const stored of page) {
      const conversation = await writeConversation(deps, workspaceId, stored, reveal);
      conversations.push(conversations.length === 0 ? '[' : ',', ...conversation);
    }
    after = page.at(-1);
    if (page.length < PAGE) return conversations.length === 0 ? ['[]'] : [...conversations, ']'];
  }
}

async function writeConversation(
  { pool, turns: deps }: Deps,
  workspaceId: string,
  stored: ListedSession,
  reveal: boolean,
): Promise<string[]> {
  const ref = { workspaceId, sessionId: stored.id };
  const turns: string[] = [];
  const messages: Message[] = [];
  for await (const { turn, record: text, traceHash } of readTurns(deps.store, ref)) {
    const whole = parseRecord(text);
    const record = reveal ? whole : await maskStored(deps, ref, stored, whole);
    const written = { turn, record, traceHash } satisfies Conversation['turns'][number];
    turns.push(turns.length === 0 ? '[' : ',', JSON.stringify(written));
    messages.push(...listWords(record).map((message) => ({ turn, at: record.input.at, ...message })));
  }
  const given = await readRatings(pool, ref);
  const isMasked = !reveal && given.length > 0;
  const ratings = isMasked ? ((await findSessionResource(deps, ref, given))?.ratings ?? []) : given;
  const remarks = toExported(await readRemarks(pool, ref));
  const own: Omit<Conversation, 'turns'> = { ...toSummary(stored), messages, ratings, remarks };
  return joinJson(own, { turns: turns.length === 0 ? ['[]'] : [...turns, ']'] });
}

/** Names of members are their own data. */
function toExported({
  tags,
  notes,
  flags,
}: Awaited<ReturnType<typeof readRemarks>>): Conversation['remarks'] {
  return {
    tags: tags.map(({ tag, at }) => ({ tag, at: at.toISOString() })),
    notes: notes.map(({ text, at }) => ({ text, at: at.toISOString() })),
    flags: flags.map(({ turn, reason, comment, at }) => ({ turn, reason, comment, at: at.toISOString() })),
  };
}
