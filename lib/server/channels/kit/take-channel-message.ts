import type { Json } from '@turnpike/engine';
import type { Quotas } from '@/lib/contract/limits';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { limitLive } from '@/lib/server/limits/limit-live';
import { limitSender } from '@/lib/server/limits/limit-turns';
import type { Limits } from '@/lib/server/limits/limits';
import type { StoredTurnInput } from '@/lib/server/turns/request/stored-turn';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { deriveSessionId } from '../derive-session-id';
import { isEnded } from '../take-turns';
import { toCustomerId, type WaitingMessage } from './accept-messages';
import type { ChannelAdapter } from './adapter';
import type { ChannelAccount } from './channel-account';
import { addConversation, findNewestConversation } from './conversations';
import { enqueueRequests } from './enqueue-requests';
import { findSenderState, readOptOut, setOptedOut } from './opt-out';
import { type ReceiveDeps, receiveFiles } from './receive-files';
import type { SenderRef } from './sender-queue';
import { takeRating } from './take-rating';
import { toTurnInput } from './to-turn-input';
import type { NextMessage } from './waiting-messages';

/** `secret`: the ids of conversations and files are derived from it. */
export type TakeDeps = ReceiveDeps & {
  turns: TurnDeps;
  limits: Limits;
  quotas: Pick<Quotas, 'turnsPerMinute' | 'liveConversationsPerWorkspace' | 'uploadBytesPerWorkspace'>;
};
type Taking = {
  deps: TakeDeps;
  account: ChannelAccount;
  adapter: ChannelAdapter;
  ref: SenderRef;
  signal?: AbortSignal | undefined;
};

/**
 * Takes the turn of a message: in the open conversation of its sender, or in a new one. It may be called again for the
 * same message after a crash, and then finds what is stored. Returns the conversation, or undefined if the message needed
 * no turn.
 *
 * @throws {Refusal} The turn was refused.
 */
export async function takeChannelMessage(
  taking: Taking,
  message: NextMessage & { attempts: number },
): Promise<string | undefined> {
  const { deps, account, adapter, ref } = taking;
  const { id, body } = message;
  const received = adapter.acknowledge?.(id);
  if (received) await enqueueRequests(deps.pool, ref, [{ id: `received.${id}`, request: received }]);
  const done = await findTaken(taking, id);
  if (done !== undefined) return done;
  const newest = await findNewestConversation(deps.pool, ref);
  // Its start was stored, and the flow ended with its first words.
  const own = toChannelSessionId(deps.secret, account, ref.sender, id);
  if (newest?.sessionId === own && isEnded(newest.status)) return own;
  const open = newest && !isEnded(newest.status) ? newest.sessionId : undefined;
  if (body.kind === 'opening') return open ?? start(taking, own, body);
  if (await answersOptOut(taking, id, body.text)) return undefined;
  await limitSender(deps, ref);
  if (await takeRating(taking, id, body)) return undefined;
  if (open !== undefined) {
    await takeSaid(taking, open, { ...message, body });
    return open;
  }
  await start(taking, own, undefined);
  const opened = await findNewestConversation(deps.pool, ref);
  if (adapter.isOpening?.(body.text) || !opened || isEnded(opened.status)) return own;
  await takeSaid(taking, own, { ...message, body });
  return own;
}

type Said = { id: string; attempts: number; body: Extract<WaitingMessage, { kind: 'message' }> };

/** A message whose files are all refused, and that says nothing else, is answered without a turn. */
async function takeSaid(taking: Taking, sessionId: string, { id, attempts, body }: Said): Promise<void> {
  const { deps, ref, signal } = taking;
  const { media = [] } = body;
  const files = await receiveFiles(taking, sessionId, { id, media, attempts, signal });
  if (media.length > 0 && files.length === 0 && body.text === '') return;
  await take(taking, sessionId, id, await toTurnInput(deps.pool, ref, sessionId, body, files));
}

/** The same id for the same message, so that a start is not repeated. */
export function toChannelSessionId(
  secret: string,
  { workspaceId, id, kind }: Pick<ChannelAccount, 'workspaceId' | 'id' | 'kind'>,
  sender: string,
  messageId: string,
): string {
  return deriveSessionId(secret, kind, [workspaceId, id, sender, messageId]);
}

const TAKEN = `
  SELECT session_id FROM turn
  WHERE workspace_id = $1 AND channel = $2 AND account = $3 AND message_id = $4 AND record IS NOT NULL`;

async function findTaken({ deps, account, ref }: Taking, id: string): Promise<string | undefined> {
  const values = [account.workspaceId, account.kind, account.id, toKey(ref.sender, id)];
  const { rows } = await deps.pool.query<{ session_id: string }>({
    name: 'channel-turn',
    text: TAKEN,
    values,
  });
  return rows[0]?.session_id;
}

/** A messenger may number the messages of each person by themselves. */
const toKey = (sender: string, id: string): string => `${sender}.${id}`;

async function start(
  taking: Taking,
  sessionId: string,
  opening: Extract<WaitingMessage, { kind: 'opening' }> | undefined,
): Promise<string> {
  const { deps, ref } = taking;
  await limitLive(deps.pool, deps.quotas.liveConversationsPerWorkspace, {
    workspaceId: ref.workspaceId,
    sessionId,
  });
  const facts = opening?.facts as Record<string, Json> | undefined;
  await take(taking, sessionId, `start.${sessionId}`, { type: 'start' }, facts);
  await addConversation(
    deps.pool,
    ref,
    sessionId,
    opening?.template ? JSON.stringify(opening.template) : null,
  );
  return sessionId;
}

async function take(
  { deps, account, ref }: Taking,
  sessionId: string,
  id: string,
  input: StoredTurnInput,
  facts?: Record<string, Json>,
): Promise<TurnResponse> {
  const { workspaceId, flowId, environment, kind } = account;
  const taken = await takeStoredTurn(deps.turns, {
    workspaceId,
    flowId,
    environment,
    channel: kind,
    account: account.id,
    idempotencyKey: input.type === 'start' ? id : toKey(ref.sender, id),
    sessionId,
    customerId: toCustomerId(kind, ref.sender),
    input,
    ...(facts && { facts }),
  });
  if (!taken.ok) throw taken.refusal;
  return JSON.parse(taken.body) as TurnResponse;
}

/** Whether the message only asked for no more messages. */
async function answersOptOut(
  { deps, account, adapter, ref }: Taking,
  id: string,
  text: string,
): Promise<boolean> {
  const wish = readOptOut(account.optOut, text);
  if (!wish) return false;
  if (wish === 'in') {
    if ((await findSenderState(deps.pool, ref))?.optedOut) await setOptedOut(deps.pool, ref, false);
    return false;
  }
  await setOptedOut(deps.pool, ref, true);
  const requests = adapter.renderText(account.optOut.reply);
  await enqueueRequests(
    deps.pool,
    ref,
    requests.map((request, n) => ({ id: `opt-out.${id}.${n}`, request })),
  );
  return true;
}
