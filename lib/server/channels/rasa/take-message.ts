import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { toSender } from '@/lib/server/turns/request/take-api-turn';
import { deriveSessionId } from '../derive-session-id';
import {
  type ChannelCall,
  type ChannelTurn,
  isEnded,
  joinTurns,
  startWithMessage,
  takeChannelTurn,
} from '../take-turns';

type RasaCall = Omit<ChannelCall, 'target'> & {
  environment: EnvironmentName;
  /** The customer. */
  sender: string;
  text: string;
  idempotencyKey: string | undefined;
};

const KIND = 'rest';

const FIND_NEWEST = `
  SELECT s.id, s.status, (
    SELECT t.rev FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id
      AND t.channel = $5 AND t.account = $6 AND t.message_id = $7
  ) AS repeated
  FROM session s
  WHERE s.workspace_id = $1 AND s.customer_id = $2 AND s.flow_id = $3 AND s.environment = $4
    AND starts_with(s.id, '${KIND}_') AND s.rev > 0
  ORDER BY s.created_at DESC LIMIT 1`;

/** `repeated`: the turn that has this Idempotency-Key already. */
type Newest = { id: string; status: string; repeated: number | null };

/**
 * Takes a message of a sender, who has one open conversation with a flow in an environment. The first message, and the
 * first one after a conversation ended, starts the next conversation.
 */
export async function takeMessage(asked: RasaCall): Promise<TurnResponse> {
  const { sender, environment, text, idempotencyKey: key = randomUUID() } = asked;
  const call = { ...asked, target: { environment, customerId: sender } };
  const input = { type: 'message' as const, text };
  const newest = await findNewest(asked.deps.pool, asked, key);
  const take = (turn: ChannelTurn) => takeChannelTurn(call, turn);
  const start = async (sessionId: string) =>
    joinTurns(await startWithMessage(take, { sessionId, key: `start-${sessionId}` }, input, () => key));
  if (!newest) return start(toNextId(asked, null));
  if (newest.repeated === 2) return start(newest.id);
  if (newest.repeated === null && isEnded(newest.status)) return start(toNextId(asked, newest.id));
  return take({ sessionId: newest.id, input, key });
}

async function findNewest(pool: pg.Pool, asked: RasaCall, key: string): Promise<Newest | undefined> {
  const { actor, sender, flowId, environment } = asked;
  const { channel, account } = toSender(actor, flowId);
  const values = [actor.workspaceId, sender, flowId, environment, channel, account, key];
  const { rows } = await pool.query<Newest>({ name: 'rest-newest', text: FIND_NEWEST, values });
  return rows[0];
}

/** Two first messages at once start the same conversation, because both derive its id from the one before. */
function toNextId({ deps, actor, flowId, environment, sender }: RasaCall, before: string | null): string {
  return deriveSessionId(deps.secret, KIND, [actor.workspaceId, flowId, environment, sender, before]);
}
