import type { TurnRecord } from '@turnpike/engine/turn';
import type { CustomerExport } from '@/lib/contract/schemas/customers';
import { maskStored, parseRecord, toSummary } from '@/lib/server/conversations/views/session-views';
import type { StoredSession } from '@/lib/server/turns/store/store';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';

type Deps = Pick<TurnDeps, 'store' | 'flows'>;
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
  let before: string | undefined;
  for (;;) {
    const page = await deps.store.listSessions(workspaceId, {
      customerId,
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    for (const stored of page) conversations.push(await readConversation(deps, workspaceId, stored, reveal));
    before = page.at(-1)?.updatedAt;
    if (page.length < PAGE) return conversations;
  }
}

async function readConversation(
  deps: Deps,
  workspaceId: string,
  stored: StoredSession,
  reveal: boolean,
): Promise<Conversation> {
  const ref = { workspaceId, sessionId: stored.id };
  const turns: Conversation['turns'] = [];
  const messages: Message[] = [];
  for (const { turn, record: text, traceHash } of await deps.store.listTurns(ref)) {
    const whole = parseRecord(text);
    const record = reveal ? whole : await maskStored(deps, ref, stored, whole);
    turns.push({ turn, record, traceHash });
    messages.push(...listWords(record).map((message) => ({ turn, at: record.input.at, ...message })));
  }
  return { ...toSummary(stored), messages, turns };
}

/** The messages of a turn. An operator's reply is among the replies, marked as such. */
function listWords({ input, replies }: TurnRecord): Pick<Message, 'from' | 'text'>[] {
  const said = replies.map(({ text, operator }) => ({
    from: operator ? ('person' as const) : ('flow' as const),
    text,
  }));
  if (input.type === 'message') return [{ from: 'customer', text: input.text }, ...said];
  if (input.type === 'choice') return [{ from: 'customer', text: input.options.join(', ') }, ...said];
  return said;
}
