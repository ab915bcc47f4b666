import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnCompleted } from '@/lib/contract/schemas/webhooks';
import { verifyStandardWebhook } from '@/lib/server/webhooks/verify-standard-webhook';
import { report, SCALE } from './report';
import { createClient, type TurnClient } from './testing/client';
import { type Cluster, openCluster } from './testing/cluster';
import { settleKill } from './testing/killer';
import { createSeededRandom, pickSeed } from './testing/seeded-random';
import type { ServerProcess } from './testing/server-process';
import { createStorm } from './testing/storm';

const TURNS = SCALE === 1 ? 200 : 500 * SCALE;
const KILLS = SCALE === 1 ? 4 : 10 * SCALE;
const SESSIONS = 20;
const PATH = '/hook';
/** Share of deliveries whose first attempt is refused. Each waits five seconds. */
const REFUSED = 0.02;
const MAX_ANSWER_MS = 20;
/** A lease, a scan and two retries, on a busy machine. */
const PATIENCE_MS = 90_000;

type Arrival = TurnCompleted & { body: string; isAccepted: boolean };

const seed = pickSeed();
const random = createSeededRandom(seed);
let cluster: Cluster;
let secret: string;
const arrivals: Arrival[] = [];
const broken: string[] = [];
const keyOf = ({ sessionId, turn }: Pick<TurnCompleted, 'sessionId' | 'turn'>) => `${sessionId}:${turn}`;

beforeAll(async () => {
  cluster = await openCluster('webhooks');
  const { tools, processes, key } = cluster;
  const response = await request(`${processes[0].url()}/api/v1/flows/stay/environments/production/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: tools.url(PATH) }),
  });
  ({ secret } = (await response.body.json()) as { secret: string });
  tools.answer(({ url, body, headers }, answer) => {
    if (url !== PATH) return answer.end('{}');
    const event = JSON.parse(body) as TurnCompleted;
    const isFirst = !arrivals.some(({ id }) => id === event.id);
    const arrival = { ...event, body, isAccepted: false };
    arrivals.push(arrival);
    const given = {
      id: headers['webhook-id'],
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
    };
    if (!verifyStandardWebhook(Buffer.from(body), given, secret, Date.now()))
      broken.push(`${keyOf(event)} is not signed`);
    if (given.id !== event.id) broken.push(`${keyOf(event)} has two ids`);
    if (isFirst && random.chance(REFUSED)) return answer.writeHead(500).end();
    setTimeout(
      () => {
        arrival.isAccepted = true;
        answer.end('{}');
      },
      random.int(0, MAX_ANSWER_MS),
    );
  });
}, 300_000);
afterAll(() => cluster?.close(), 60_000);

/** Kills a process right after its answers, so that committed turns are not delivered yet. Returns how often they were not. */
async function keepKilling(process: ServerProcess, client: TurnClient, isOver: () => boolean) {
  let [kills, between] = [0, 0];
  while (!isOver() && client.broken.length === 0) {
    await sleep(random.int(50, 400));
    await new Promise<void>((resolve) => {
      const late = setTimeout(done, 10_000);
      const off = client.onAnswer((door) => door === process && done());
      function done() {
        clearTimeout(late);
        off();
        resolve();
      }
    });
    await process.kill();
    kills += 1;
    total += 1;
    const accepted = new Set(arrivals.filter(({ isAccepted }) => isAccepted).map(keyOf));
    if ((await listTurns()).some((turn) => !accepted.has(keyOf(turn)))) between += 1;
    await process.start().catch((error: unknown) => client.broken.push(String(error)));
  }
  return { kills, between };
}
let total = 0;

async function listTurns(): Promise<{ sessionId: string; turn: number }[]> {
  const { rows } = await cluster.pool.query(
    `SELECT session_id AS "sessionId", rev AS turn FROM turn WHERE record IS NOT NULL ORDER BY session_id, rev`,
  );
  return rows;
}

async function waitForDeliveries(): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(200)) {
    const { rows } = await cluster.pool.query(
      `SELECT FROM session s LEFT JOIN webhook_cursor c ON c.workspace_id = s.workspace_id AND c.session_id = s.id
       WHERE s.rev > 0 AND c.rev IS DISTINCT FROM s.rev`,
    );
    if (rows.length === 0) return;
  }
}

/** Turns that are missing, out of order, or sent under two ids or with two bodies. */
function findFaults(turns: readonly { sessionId: string; turn: number }[]): string[] {
  const faults: string[] = [];
  const bodies = new Map<string, string>();
  const ids = new Map<string, string>();
  const last = new Map<string, number>();
  for (const { id, sessionId, turn, body } of arrivals) {
    const key = keyOf({ sessionId, turn });
    if ((bodies.get(id) ?? body) !== body) faults.push(`${key} has two bodies`);
    if ((ids.get(key) ?? id) !== id) faults.push(`${key} has two ids`);
    const before = last.get(sessionId) ?? 0;
    if (turn > before + 1) faults.push(`${key} arrived after turn ${before}`);
    bodies.set(id, body);
    ids.set(key, id);
    last.set(sessionId, Math.max(before, turn));
  }
  const accepted = new Set(arrivals.filter(({ isAccepted }) => isAccepted).map(keyOf));
  const missing = turns.map(keyOf).filter((key) => !accepted.has(key));
  return [...faults, ...missing.map((key) => `${key} was not delivered`)];
}

it(`delivers each of ${TURNS} turns, in order, although processes are killed before they deliver`, {
  timeout: 600_000 + TURNS * 60 + KILLS * 3000,
}, async () => {
  const { pool, processes, key } = cluster;
  const started = performance.now();
  const client = createClient(processes, key);
  const storm = createStorm('webhooks', client, random);
  const isOver = () => client.broken.length > 0 || (storm.acknowledged.length >= TURNS && total >= KILLS);
  const killers = processes.map((process) =>
    keepKilling(process, client, () => isOver() || total >= 1.2 * KILLS),
  );
  await Promise.all(
    Array.from({ length: SESSIONS }, (_, n) => storm.converse(`w${seed.toString(36)}x${n}`, 'stay', isOver)),
  );
  const killed = await Promise.all(killers);
  await settleKill(pool);
  const storming = performance.now() - started;
  await waitForDeliveries();
  const turns = await listTurns();
  const faults = [...client.broken, ...storm.broken, ...broken, ...findFaults(turns)];
  expect(faults, `seed ${seed}\n${cluster.describe()}`).toEqual([]);
  // Guards against a run in which nothing was lost.
  const between = killed.reduce((sum, one) => sum + one.between, 0);
  expect(total).toBeGreaterThanOrEqual(KILLS);
  expect(between).toBeGreaterThanOrEqual(KILLS / 2);
  const repeated = arrivals.length - new Set(arrivals.map(({ id }) => id)).size;
  const seconds = (ms: number) => Math.round(ms / 1000);
  report(
    'T21',
    `${turns.length} turns ${total} kills (${between} before a delivery) lost 0 reordered 0, sent again with the same id ${repeated}, in ${seconds(performance.now() - started)} s, of them ${seconds(storming)} s of kills`,
  );
});
