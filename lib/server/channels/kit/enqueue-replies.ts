import type { Pool } from 'pg';
import type { ChannelTemplate } from '@/lib/contract/schemas/channels';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { inTransaction } from '@/lib/server/db/pool';
import type { SessionRef } from '@/lib/server/turns/store/store';
import type { ChannelAdapter, RenderedRequest } from './adapter';
import { type ChannelAccount, loadChannelAccount } from './channel-account';
import { CHANNEL_ADAPTERS } from './channel-adapters';
import { enqueueRequests } from './enqueue-requests';
import { findSenderState } from './opt-out';
import { writeTap } from './tap-data';

const MAX_TURNS = 50;

const LOCK = `
  SELECT c.account_id AS "accountId", c.sender, c.n, c.rev, c.opening, s.rev AS target
  FROM channel_conversation c JOIN session s ON s.workspace_id = c.workspace_id AND s.id = c.session_id
  WHERE c.workspace_id = $1 AND c.session_id = $2 AND s.rev > c.rev
  FOR NO KEY UPDATE OF c`;
type Cursor = {
  accountId: string;
  sender: string;
  n: number;
  rev: number;
  opening: string | null;
  target: number;
};

const TURNS = `
  SELECT rev, channel, message_id AS "messageId", reply FROM turn
  WHERE workspace_id = $1 AND session_id = $2 AND rev > $3 AND rev <= $4 AND reply IS NOT NULL
  ORDER BY rev LIMIT ${MAX_TURNS}`;
type TurnRow = { rev: number; channel: string; messageId: string; reply: string };

const ADVANCE = 'UPDATE channel_conversation SET rev = $3 WHERE workspace_id = $1 AND session_id = $2';

/**
 * Turns the replies of all committed turns of a conversation that are not yet enqueued into deliveries: those that follow
 * a message, and those of people, tools and reminders. In one transaction, so that each turn is enqueued once. True if
 * there was something.
 */
export async function enqueueReplies(pool: Pool, secret: string, ref: SessionRef): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { workspaceId, sessionId } = ref;
    const cursor = (await client.query<Cursor>(LOCK, [workspaceId, sessionId])).rows[0];
    if (!cursor) return false;
    const account = await loadChannelAccount(client, secret, { workspaceId, accountId: cursor.accountId });
    if (!account) return false;
    const person = { workspaceId, accountId: account.id, sender: cursor.sender };
    const { rows } = await client.query<TurnRow>(TURNS, [workspaceId, sessionId, cursor.rev, cursor.target]);
    for (const turn of rows) {
      // Sent without a message of the customer: reminders and expiry.
      const isOurs = turn.channel === 'sweep';
      if (isOurs && (await findSenderState(client, person))?.optedOut) continue;
      const requests = renderTurn(account, cursor, turn);
      const queued = requests.map((request, n) => ({ id: `${sessionId}.${turn.rev}.${n}`, request }));
      await enqueueRequests(client, person, queued, { sessionId, rev: turn.rev });
    }
    const last = rows.at(-1);
    const reached = rows.length === MAX_TURNS && last ? last.rev : cursor.target;
    await client.query(ADVANCE, [workspaceId, sessionId, reached]);
    return true;
  });
}

function renderTurn(account: ChannelAccount, cursor: Cursor, turn: TurnRow): RenderedRequest[] {
  const adapter: ChannelAdapter = CHANNEL_ADAPTERS[account.kind];
  if (turn.rev === 1 && cursor.opening !== null && adapter.renderTemplate)
    return [adapter.renderTemplate(JSON.parse(cursor.opening) as ChannelTemplate)];
  const { replies } = JSON.parse(turn.reply) as TurnResponse;
  const answers = turn.channel === account.kind ? findAnswered(cursor.sender, turn.messageId) : undefined;
  return replies.flatMap((reply, index) =>
    adapter.render(reply, {
      settings: account.settings,
      tap: (path) => writeTap({ conversation: cursor.n, turn: turn.rev, reply: index }, path),
      answers,
    }),
  );
}

/** The messenger's id of the message of a turn. A start answers none. */
const findAnswered = (sender: string, messageId: string): string | undefined =>
  messageId.startsWith(`${sender}.`) ? messageId.slice(sender.length + 1) : undefined;
