import { hash } from 'node:crypto';
import type pg from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Sender } from '@/lib/server/turns/request/take-api-turn';
import { type ChatTranscript, toHash } from './read-messages';

/** A user with more conversations of one flow has long left the oldest. */
const MAX_CANDIDATES = 100;

const LIST_OF_CUSTOMER = `
  SELECT id FROM session
  WHERE workspace_id = $1 AND customer_id = $2 AND flow_id = $3 AND environment = $4 AND rev > 0
  ORDER BY updated_slot DESC, updated_at DESC LIMIT ${MAX_CANDIDATES}`;

const FIND_TURNS = `
  SELECT t.session_id, t.message_id, EXISTS (
    SELECT FROM turn l
    WHERE l.workspace_id = t.workspace_id AND l.session_id = t.session_id AND l.rev > t.rev
      AND l.channel = t.channel AND l.account = t.account
  ) AS continued
  FROM turn t
  WHERE t.workspace_id = $1 AND t.channel = $2 AND t.account = $3 AND t.message_id = ANY ($4)`;

const FIND_FIRST_TURNS = `
  SELECT s.rev, t.message_id
  FROM session s JOIN turn t ON t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.rev <= 2
  WHERE s.workspace_id = $1 AND s.id = $2 AND s.rev > 0 ORDER BY t.rev`;

/**
 * The Idempotency-Key of a turn: the conversation and everything said in it so far. The same request sent again is
 * therefore the same turn.
 */
export const toTurnKey = (sessionId: string, said: string): string =>
  `openai-${hash('sha256', JSON.stringify([sessionId, said]))}`;

/** The key of a start under a known id. */
export const toStartKey = (sessionId: string): string => toTurnKey(sessionId, NOTHING);
const NOTHING = toHash([]);

type Asked = {
  workspaceId: string;
  sender: Sender;
  flowId: string;
  environment: EnvironmentName;
  customerId: string;
} & Pick<ChatTranscript, 'said' | 'saidBefore'>;

/**
 * The conversation of this customer that took the previous request. Several may begin alike: the one that took this
 * request already comes first, because it is a retry; then one that did not continue yet.
 */
export async function findConversation(
  pool: pg.Pool,
  { workspaceId, sender, flowId, environment, customerId, said, saidBefore }: Asked,
): Promise<string | undefined> {
  const listed = await pool.query<{ id: string }>({
    name: 'openai-conversations',
    text: LIST_OF_CUSTOMER,
    values: [workspaceId, customerId, flowId, environment],
  });
  const ids = listed.rows.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const keys = ids.flatMap((id) => [toTurnKey(id, said), toTurnKey(id, saidBefore)]);
  const { rows } = await pool.query<{ session_id: string; message_id: string; continued: boolean }>({
    name: 'openai-turns',
    text: FIND_TURNS,
    values: [workspaceId, sender.channel, sender.account, keys],
  });
  const newestFirst = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    ids.find((id) => rows.some((row) => row.session_id === id && isWanted(row)));
  return (
    newestFirst((row) => row.message_id === toTurnKey(row.session_id, said)) ??
    newestFirst((row) => !row.continued) ??
    newestFirst(() => true)
  );
}

/**
 * Whether a named conversation exists, and whether it has only a start and the first message with this key: then the
 * request that started it is sent again.
 */
export async function findNamed(
  pool: pg.Pool,
  { workspaceId, sessionId, key }: { workspaceId: string; sessionId: string; key: string },
): Promise<{ isFirst: boolean } | undefined> {
  const { rows } = await pool.query<{ rev: number; message_id: string }>({
    name: 'openai-first-turns',
    text: FIND_FIRST_TURNS,
    values: [workspaceId, sessionId],
  });
  const [start, message] = rows;
  if (!start) return undefined;
  const isFirst =
    start.rev === 2 && start.message_id === toStartKey(sessionId) && message?.message_id === key;
  return { isFirst };
}
