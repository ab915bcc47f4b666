import { type CompiledFlow, replayTurn } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Pool } from 'pg';
import { createPostgresStore } from '../../turns/store/postgres-store';
import { createTurnDeps } from '../../turns/take/create-turn-deps';
import { createFlowCache } from '../../turns/take/flow-cache';
import { takeStoredTurn } from '../../turns/take/take-stored-turn';
import { traceHash } from '../../turns/take/trace-hash';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { deskDocument, toMemoryFlow } from '../../turns/testing/desk-flow';
import { seedFlows } from '../../turns/testing/seed-flows';
import { tripDocument } from '../../turns/testing/trip-flow';

const FLOWS = [toMemoryFlow('ws-1', 'desk', deskDocument()), toMemoryFlow('ws-1', 'trip', tripDocument())];
const TALKS = {
  desk: ['no idea', '12', 'hm', 'ann@example.com', 'not sure', 'what?'],
  trip: ['Rome', 'check my booking', 'ZX42-QUILL', '3', 'hm', 'ann@example.com', 'check my booking'],
};
type FlowId = keyof typeof TALKS;

/** A fixed time, so that two databases give the same answers. */
const NOW = Date.UTC(2026, 0, 1);

export const seedTalkFlows = (pool: Pool): Promise<void> => seedFlows(pool, FLOWS);

export type WorldTalk = { sessionId: string; flowId: FlowId; customerId?: string; said: number };

export function talkDeps(pool: Pool, now: () => number = () => NOW): TurnDeps {
  return createTurnDeps(createPostgresStore(pool), { now });
}

/** Starts a conversation and sends the first `texts` messages of its flow. */
export async function hold(deps: TurnDeps, talk: WorldTalk, texts: number): Promise<string[]> {
  const bodies = [];
  if (talk.said === 0) bodies.push(await send(deps, talk, { type: 'start' }));
  for (let n = 0; n < texts; n++) bodies.push(await say(deps, talk));
  return bodies;
}

/** Sends the next message of the conversation and returns the answer. */
async function say(deps: TurnDeps, talk: WorldTalk): Promise<string> {
  const texts = TALKS[talk.flowId];
  return send(deps, talk, { type: 'message', text: texts[(talk.said - 1) % texts.length] as string });
}

type Input = { type: 'start' } | { type: 'message'; text: string };

async function send(deps: TurnDeps, talk: WorldTalk, input: Input): Promise<string> {
  const { sessionId, flowId, customerId } = talk;
  const result = await takeStoredTurn(deps, {
    workspaceId: 'ws-1',
    flowId,
    channel: 'api',
    account: 'k',
    sessionId,
    idempotencyKey: `${sessionId}-${talk.said}`,
    input,
    ...(customerId !== undefined && { customerId }),
  });
  talk.said += 1;
  return result.ok ? result.body : result.refusal.code;
}

/** Replays every stored turn. Returns their number and the turns whose trace differs from the stored one. */
export async function replayAll(pool: Pool): Promise<{ turns: number; differing: string[] }> {
  const cache = createFlowCache(createPostgresStore(pool));
  const compiled = new Map<string, CompiledFlow>();
  for (const { id, versions } of FLOWS)
    for (const version of versions) compiled.set(id, (await cache.load('ws-1', id, version)).compiled);
  const { rows } = await pool.query<{ name: string; record: string; trace_hash: string }>(
    `SELECT session_id || ':' || rev AS name, record, trace_hash FROM turn WHERE record IS NOT NULL`,
  );
  const differing = rows.filter((row) => {
    const record = JSON.parse(row.record) as TurnRecord;
    const again = replayTurn(compiled.get(record.flow.id) as CompiledFlow, record);
    return traceHash(again.record) !== row.trace_hash;
  });
  return { turns: rows.length, differing: differing.map(({ name }) => name) };
}
