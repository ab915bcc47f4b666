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
import { readRatings } from '@/lib/server/ratings/read-ratings';
import type { ListedSession } from '@/lib/server/turns/store/store';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';

type Deps = { pool: Pool; turns: Pick<TurnDeps, 'store' | 'flows'> };
type Conversation = CustomerExport['conversations'][number];
type Message = Conversation['messages'][number];

/** Page size of the query; the answer contains all conversations. */
const PAGE = 50;

/** Every conversation of a customer with its records, newest first; masked unless `reveal` is set. */
export async function listConversations(
  deps: Deps,
  workspaceId: string,
  customerId: string,
  reveal: boolean,
): Promise<Conversation[]> {
  const conversations: Conversation[] = [];
  let after: ListedSession | undefined;
  for (;;) {
    const page = await deps.turns.store.listSessions(workspaceId, { customerId, after, limit: PAGE });
    for (const stored of page) conversations.push(await readConversation(deps, workspaceId, stored, reveal));
    after = page.at(-1);
    if (page.length < PAGE) return conversations;
  }
}

async function readConversation(
  { pool, turns: deps }: Deps,
  workspaceId: string,
  stored: ListedSession,
  reveal: boolean,
): Promise<Conversation> {
  const ref = { workspaceId, sessionId: stored.id };
  const turns: Conversation['turns'] = [];
  const messages: Message[] = [];
  for await (const { turn, record: text, traceHash } of readTurns(deps.store, ref)) {
    const whole = parseRecord(text);
    const record = reveal ? whole : await maskStored(deps, ref, stored, whole);
    turns.push({ turn, record, traceHash });
    messages.push(...listWords(record).map((message) => ({ turn, at: record.input.at, ...message })));
  }
  const given = await readRatings(pool, ref);
  const isMasked = !reveal && given.length > 0;
  const ratings = isMasked ? ((await findSessionResource(deps, ref, given))?.ratings ?? []) : given;
  const remarks = toExported(await readRemarks(pool, ref));
  return { ...toSummary(stored), messages, ratings, remarks, turns };
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
