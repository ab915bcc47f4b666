import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, SCALE } from '@/tests/faults/report';
import { createPrisma } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createGuardedFetch } from '../egress/guarded-fetch';
import type { ToolDeps } from '../tools/call-real-tool';
import { json, startToolServer, type ToolServer } from '../tools/testing/tool-server';
import { withRealTools } from '../tools/with-real-tools';
import type { StoredTurnAnswer, StoredTurnRequest } from '../turns/request/stored-turn';
import { createPostgresStore } from '../turns/store/postgres-store';
import { createTurnDeps } from '../turns/take/create-turn-deps';
import { takeStoredTurn } from '../turns/take/take-stored-turn';
import type { TurnDeps } from '../turns/take/turn-deps';
import { toMemoryFlow } from '../turns/testing/desk-flow';
import { seedFlows } from '../turns/testing/seed-flows';
import { createSweep, type Sweep } from './create-sweep';
import type { CrashTask } from './testing/crash-child';
import { findCrashFaults, findLeftovers, type LoggedCall } from './testing/crash-oracle';
import { type CrashPoint, listCrashes, nameOf, POINT_COUNT } from './testing/crash-plan';
import { openCrashProcesses } from './testing/crash-processes';
import { firstFlow, longFlow, planFlow, planOf } from './testing/effects-flow';

/** Thirty in normal runs, two hundred in full runs. */
const RUNS = SCALE === 1 ? 30 : Math.min(200, 40 * SCALE);
const FLOWS = { plan: planFlow, first: firstFlow, long: longFlow };
const NEVER = { at: 'none', nth: 0 } as const;

/**
 * Processes are killed with -9 before and after every write of a turn with three tools, and during each call. Another
 * process continues from the stored state, by its sweep or because the message is retried.
 */
describe('kill -9 at every effect', () => {
  let server: ToolServer;
  let lanes: Lane[];
  let processes: Awaited<ReturnType<typeof openCrashProcesses>>;
  const calls: LoggedCall[] = [];
  /** By run: the call that is not answered, and the process to kill instead. */
  const deaths = new Map<string, { nth: number; kill: () => void }>();

  beforeAll(async () => {
    server = await startToolServer();
    server.answer(({ url, headers, body }, response) => {
      const { run } = JSON.parse(body) as { run: string };
      const key = headers['idempotency-key'];
      calls.push({ run, tool: url.slice(1), key: typeof key === 'string' ? key : undefined });
      const death = deaths.get(run);
      if (death && --death.nth === 0) death.kill();
      else json(response, { id: run });
    });
    lanes = await Promise.all([openLane(server), openLane(server)]);
    processes = await openCrashProcesses(server.host);
  }, 60_000);
  afterAll(async () => {
    await processes?.close();
    await Promise.all((lanes ?? []).map(({ database }) => database.drop()));
    await server?.close();
  });

  it(`performs each operation once in ${RUNS} runs`, { timeout: 60_000 + RUNS * 2000 }, async () => {
    const started = performance.now();
    const broken: string[] = [];
    const seen = { killed: 0, resent: 0, unknown: 0 };
    const points = listCrashes(RUNS);
    await Promise.all(lanes.map((lane, first) => runLane(lane, points, first)));
    const left = await Promise.all(lanes.map(({ database }) => findLeftovers(database.pool)));
    expect([...broken, ...left.flat()]).toEqual([]);
    // Guards against a run without kills.
    expect(seen.killed).toBe(RUNS);
    expect(seen.resent).toBeGreaterThan(0);
    expect(seen.unknown).toBeGreaterThan(0);
    const seconds = Math.round((performance.now() - started) / 1000);
    report(
      'T2',
      `${RUNS} runs at ${Math.min(RUNS, POINT_COUNT)} of ${POINT_COUNT} points of a turn with tools: killed ${seen.killed}, retried ${seen.resent}, outcome unknown ${seen.unknown}, done twice 0 in ${seconds} s`,
    );

    async function runLane(lane: Lane, all: readonly CrashPoint[], first: number): Promise<void> {
      for (let n = first; n < all.length; n += lanes.length) {
        const point = all[n] as CrashPoint;
        const run = `run-${n}`;
        const result = await crash(lane, point, run, n % 4 < 2 ? 'retry' : 'sweep', 'contract');
        const name = `${run} ${nameOf(point)}`;
        if (result.ended === 'killed') seen.killed++;
        else broken.push(`${name}: ${result.ended}`);
        broken.push(...result.broken.map((what) => `${name}: ${what}`));
        const mine = calls.filter((call) => call.run === run);
        if (new Set(mine.map(({ tool }) => tool)).size < mine.length) seen.resent++;
        if (result.isUnknown) seen.unknown++;
      }
    }
  });

  it('detects a store that does not record the start of a call', { timeout: 60_000 }, async () => {
    const point: CrashPoint = { flow: 'first', kind: 'plain', call: 2 };
    const { broken } = await crash(lanes[0] as Lane, point, 'forgetful', 'retry', 'forgetful');
    expect(broken).toEqual(['two: called 2 times', 'two: reported as done']);
  });

  /** One process is killed at the point, and another one finishes. */
  async function crash(
    lane: Lane,
    point: CrashPoint,
    run: string,
    by: 'retry' | 'sweep',
    kind: CrashTask['store'],
  ): Promise<{ ended: string; broken: string[]; isUnknown: boolean }> {
    const { database, turns } = lane;
    const request = await prepare(turns, point, run);
    const task: CrashTask = { database: database.url, request, trap: point.trap ?? NEVER, store: kind };
    const ended = await processes.run(task, (kill) => {
      if (point.call) deaths.set(run, { nth: point.call, kill });
    });
    deaths.delete(run);
    // Only the sender knows of a message that was never accepted.
    const isKnown = await wasAccepted(database, request);
    const answer = by === 'retry' || !isKnown ? await insist(turns, request) : await waitFor(lane, request);
    if (point.flow === 'long') await until(lane, async () => (await countUnsent(database)) === 0);
    const again = await insist(turns, request);
    const stored = await turns.store.listTurns({ workspaceId: 'ws-1', sessionId: answer.sessionId });
    const records = stored.map(({ record }) => JSON.parse(record) as TurnRecord);
    const broken = findCrashFaults({ point, run, sessionId: answer.sessionId, calls, records });
    if (!again.repeated || again.body !== answer.body) broken.push('another answer for the same key');
    return { ended, broken, isUnknown: JSON.stringify(records).includes('missing-result') };
  }
});

/** A database and a process that continues interrupted work. */
type Lane = { database: TestDatabase; turns: TurnDeps; sweep: Sweep };

async function openLane(server: ToolServer): Promise<Lane> {
  const database = await createTestDatabase();
  const flows = (['keyed', 'plain'] as const).flatMap((kind) =>
    Object.entries(FLOWS).map(([name, flow]) =>
      toMemoryFlow('ws-1', `${name}-${kind}`, flow(kind, server.url)),
    ),
  );
  await seedFlows(database.pool, flows);
  // The tools of these flows have no secrets.
  const tools = {
    fetch: createGuardedFetch({ allow: [server.host] }),
    prisma: createPrisma(database.pool),
  } as ToolDeps;
  const turns = createTurnDeps(createPostgresStore(database.pool), {
    models: {
      open: async (workspaceId, flow, local) => ({
        providers: withRealTools(tools, local, { workspaceId, flow, deadline: Number.POSITIVE_INFINITY }),
        needsClaim: true,
      }),
    },
  });
  return { database, turns, sweep: createSweep({ pool: database.pool, turns, tools }) };
}

/** The request during which the process is killed. */
async function prepare(turns: TurnDeps, { flow, kind }: CrashPoint, run: string): Promise<StoredTurnRequest> {
  const request = (change: Partial<StoredTurnRequest>): StoredTurnRequest => ({
    workspaceId: 'ws-1',
    flowId: `${flow}-${kind}`,
    channel: 'api',
    account: 'a',
    idempotencyKey: run,
    input: { type: 'start' },
    ...change,
  });
  if (flow !== 'plan') return request({ facts: { run } });
  const { sessionId } = await insist(turns, request({ idempotencyKey: `${run}-start` }));
  return request({
    sessionId,
    input: { type: 'message', text: 'groceries and laundry' },
    scripted: { answers: { plan: [planOf(run) as unknown as Json] } },
  });
}

/** Retries like a client that received no answer. */
async function insist(turns: TurnDeps, request: StoredTurnRequest): Promise<StoredTurnAnswer> {
  for (;;) {
    const taken = await takeStoredTurn(turns, request);
    if (taken.ok) return taken;
    if (taken.refusal.code !== 'turn-in-flight') throw taken.refusal;
  }
}

/** Waits for the sweep to finish the turn without its sender. */
async function waitFor(lane: Lane, { idempotencyKey }: StoredTurnRequest): Promise<StoredTurnAnswer> {
  let answer: StoredTurnAnswer | undefined;
  await until(lane, async () => {
    const { rows } = await lane.database.pool.query<Omit<StoredTurnAnswer, 'repeated'>>(
      `SELECT t.session_id AS "sessionId", t.rev AS turn, t.reply AS body
       FROM turn t WHERE t.message_id = $1 AND t.record IS NOT NULL`,
      [idempotencyKey],
    );
    answer = rows[0] && { ...rows[0], repeated: false };
    return answer !== undefined;
  });
  return answer as StoredTurnAnswer;
}

async function until({ sweep }: Lane, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('The turn was not finished.');
    await sweep.look();
    await sleep(50);
  }
  await sweep.idle();
}

async function wasAccepted({ pool }: TestDatabase, { idempotencyKey }: StoredTurnRequest): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM turn WHERE message_id = $1', [idempotencyKey]);
  return rows.length > 0;
}

async function countUnsent({ pool }: TestDatabase): Promise<number> {
  return (await pool.query('SELECT 1 FROM outbox WHERE sent_at IS NULL')).rows.length;
}
