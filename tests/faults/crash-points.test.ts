/*
 * F2: twenty crash points of a turn, and the tests that kill a process there.
 *
 * |  # | point                              | killed in |
 * | -- | ---------------------------------- | --------- |
 * |  1 | signature verified                 | nothing is stored or answered before point 2, so point 2's "sent" covers it; no channel verifies signatures yet |
 * |  2 | message inserted, not committed    | here: `claimed`, the accept statement sent; jobs/crash.test.ts `before-accept`; storage-fsync.test.ts |
 * |  3 | message committed, no 200 yet      | here: `claimed`, the same answered; jobs/crash.test.ts `after-accept` |
 * |  4 | 200 sent                           | storage.test.ts and sessions/durability.test.ts: acknowledged turns are stored |
 * |  5 | session claimed                    | here: `claimed`, the claim answered |
 * |  6 | heartbeat missed                   | every death under a claim here and in jobs/crash.test.ts; claimed-tools.test.ts and take-claimed-turn.test.ts for the zombie |
 * |  7 | step request recorded              | jobs/crash.test.ts `after-begin` |
 * |  8 | tool called, result not stored     | jobs/crash.test.ts `call` and `before-answer` |
 * |  9 | step stored                        | jobs/crash.test.ts `after-answer` |
 * | 10 | LLM stream half read               | here: `stream` |
 * | 11 | engine done, nothing written       | here: `plain`, the opening answered; jobs/crash.test.ts `before-commit` |
 * | 12 | inside the final transaction       | here: `plain` with customer facts, and `locked`, at each statement, sent and answered |
 * | 13 | committed, reply not sent          | here: the last statement answered; jobs/crash.test.ts `after-commit` |
 * | 14 | outbox row taken                   | jobs/crash.test.ts `after-take` |
 * | 15 | done by the tool, not stored       | jobs/crash.test.ts `call`, `before-answer` and `before-finish` of a long-running tool |
 * | 16 | lease released                     | here: `claimed`, the release sent and answered |
 * | 17 | publish: version without pointer   | here: `release` |
 * | 18 | import half written                | here: `import` |
 * | 19 | migration half applied             | here: `migrate` |
 * | 20 | key rotation half done             | here: `rotate` |
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '@/lib/contract/limits';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool } from '@/lib/server/workers/worker-pool';
import { diffFromSchema, migrate } from '@/prisma/migrate';
import { createPrisma } from '../../lib/server/db/pool';
import { createTestDatabase, type TestDatabase } from '../../lib/server/db/testing/test-database';
import { withRetry } from '../../lib/server/db/transient-error';
import { setEnvironment } from '../../lib/server/flows/environments';
import { createFlow } from '../../lib/server/flows/flows';
import { saveDraft } from '../../lib/server/flows/save-draft';
import { publishVersion } from '../../lib/server/flows/versions';
import { seal, unseal } from '../../lib/server/providers/seal';
import { checkSecret } from '../../lib/server/secret';
import type { StoredTurnAnswer, StoredTurnRequest } from '../../lib/server/turns/request/stored-turn';
import { createPostgresStore } from '../../lib/server/turns/store/postgres-store';
import { createTurnDeps } from '../../lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '../../lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '../../lib/server/turns/take/turn-deps';
import { toMemoryFlow } from '../../lib/server/turns/testing/desk-flow';
import { seedFlows } from '../../lib/server/turns/testing/seed-flows';
import { report, SCALE } from './report';
import { openProcesses } from './storage/child-processes';
import { type CrashWork, LEASE, type StorageCrashNews, type StorageCrashTask } from './storage/crash-child';
import { ACTOR, rememberingDocument, sizeRequest, startRequest } from './storage/crash-flow';
import { findHalves, waitUntilQuiet } from './storage/find-halves';
import { type StatementTrap, trapStatements } from './storage/statement-traps';

/** Kills at statements, by kind of work. From scale 5, every statement is a kill point. */
const DEATHS = { plain: 3, locked: 2, claimed: 3, release: 2, import: 1, rotate: 2, migrate: 1 };
type Kind = keyof typeof DEATHS;

describe('kill -9 at every statement', () => {
  let database: TestDatabase;
  let turns: TurnDeps;
  let processes: Awaited<ReturnType<typeof openProcesses<StorageCrashTask, StorageCrashNews>>>;
  let model: Server;
  const deaths = new Map<Kind | 'stream', number>();
  let keys = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedFlows(database.pool, [toMemoryFlow('ws-1', 'desk', rememberingDocument())]);
    turns = createTurnDeps(createPostgresStore(database.pool), { lease: LEASE });
    processes = await openProcesses<StorageCrashTask, StorageCrashNews>('crash-child');
    // A model that starts its answer and never finishes.
    model = createServer((_request, response) => void response.write('data: {"half":'));
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  }, 120_000);
  afterAll(async () => {
    await processes?.close();
    model?.closeAllConnections();
    model?.close();
    await database?.drop();
    if (deaths.size === Object.keys(DEATHS).length + 1)
      report(
        'T2',
        `${[...deaths.values()].reduce((sum, n) => sum + n)} kills at statements (${[...deaths].map((pair) => pair.join(' ')).join(', ')}): 0 partial turns, releases, imports, rotations, migrations`,
      );
  });

  it.each(['plain', 'locked', 'claimed'] as const)(
    'leaves a turn absent or complete, and another process finishes it: %s',
    { timeout: 120_000 * SCALE },
    (how) =>
      dieEverywhere(how, async (attempt) => {
        const customer = `customer-${++keys}`;
        const { sessionId } = await insist(turns, startRequest(`start-${keys}`, customer));
        const request = sizeRequest(sessionId, `size-${keys}`);
        const killed = await attempt({ what: 'turn', how, request });
        if (!killed) return;
        expect(await findHalves(database.pool)).toEqual([]);
        const stored = await findStored(request);
        const answer = await insist(turns, request);
        // A turn that was stored before its answer was lost is answered with the same bytes.
        if (stored !== undefined) expect(answer).toMatchObject({ body: stored, repeated: true });
        expect(answer.turn).toBe(2);
        expect(await insist(turns, request)).toEqual({ ...answer, repeated: true });
        expect(await findHalves(database.pool)).toEqual([]);
        const known = await turns.store.loadCustomer('ws-1', customer);
        expect(known.facts).toEqual([{ name: 'city', value: 'Haifa', source: 'user' }]);
      }),
  );

  it('asks a model again if its answer was only partly read', { timeout: 60_000 }, async () => {
    const { port } = model.address() as AddressInfo;
    const { sessionId } = await insist(turns, startRequest('start-stream', 'customer-stream'));
    const { scripted: _scripted, ...request } = sizeRequest(sessionId, 'size-stream');
    const url = `http://127.0.0.1:${port}/`;
    expect(await processes.run({ database: database.url, work: { what: 'stream', url, request } })).toBe(
      undefined,
    );
    expect(await findStored(request)).toBe(undefined);
    expect(await findHalves(database.pool)).toEqual([]);
    expect(await insist(turns, request)).toMatchObject({ turn: 2, repeated: false });
    expect(await findHalves(database.pool)).toEqual([]);
    deaths.set('stream', 1);
  });

  it('leaves no version without its audit entry and no partial release', {
    timeout: 120_000 * SCALE,
  }, async () => {
    const prisma = createPrisma(database.pool);
    const workers = createWorkerPool(WORKER_FILE);
    const { pool } = database;
    const deps = { pool, prisma, turns, galleryFolder: 'public/gallery', quotas: DEFAULT_QUOTAS, workers };
    const { id } = await createFlow(deps, ACTOR, {}, JSON.stringify(rememberingDocument('Hello 1.')));
    await publishVersion(deps, ACTOR, id, {});
    await setEnvironment(deps, ACTOR, id, 'production', { version: 1 });
    for (const n of [1, 2]) await insist(turns, { ...startRequest(`released-${n}`), flowId: id });
    let { revision } = await saveDraft(deps, ACTOR, id, 1, JSON.stringify(rememberingDocument('Hello 2.')));
    const countVersions = async () =>
      (await database.pool.query('SELECT 1 FROM version WHERE flow_id = $1', [id])).rows.length;
    await dieEverywhere('release', async (attempt) => {
      const before = await countVersions();
      const killed = await attempt({ what: 'release', flowId: id, version: before + 1 });
      expect(await findHalves(database.pool)).toEqual([]);
      if (killed) {
        const after = await countVersions();
        expect([before, before + 1]).toContain(after);
        // The next caller publishes and releases, whatever the killed process had already done.
        if (after === before) await publishVersion(deps, ACTOR, id, {});
        const set = await setEnvironment(deps, ACTOR, id, 'production', {
          version: before + 1,
          sessions: 'reconcile',
        });
        expect(set.version).toBe(before + 1);
        expect(await findHalves(database.pool)).toEqual([]);
      }
      ({ revision } = await saveDraft(
        deps,
        ACTOR,
        id,
        revision,
        JSON.stringify(rememberingDocument(`Hello ${before + 5}.`)),
      ));
    });
  });

  it('imports a flow completely or not at all', { timeout: 60_000 * SCALE }, () =>
    dieEverywhere('import', async (attempt) => {
      await attempt({ what: 'import', document: { ...rememberingDocument(), name: `Imported ${++keys}` } });
      expect(await findHalves(database.pool)).toEqual([]);
    }),
  );

  it('decrypts everything with one secret, the old one or the new one', {
    timeout: 60_000 * SCALE,
  }, async () => {
    const { pool } = database;
    const secrets = Array.from({ length: 80 }, (_, n) => `secret-number-${n}-of-this-test-0123456789`);
    let now = 0;
    const boundTo = (name: string) => ['ws-1', name, 'openai', ''];
    await checkSecret(pool, secrets[0] as string);
    const names = ['one', 'two', 'three'];
    for (const name of names)
      await pool.query(
        "INSERT INTO provider_key (workspace_id, name, kind, ciphertext) VALUES ('ws-1', $1, 'openai', $2)",
        [name, seal(secrets[0] as string, boundTo(name), `sk-${name}`)],
      );
    const opensWith = async (secret: string) => {
      const { rows } = await withRetry(() =>
        pool.query<{ name: string; ciphertext: string }>('SELECT name, ciphertext FROM provider_key'),
      );
      return rows.filter(({ name, ciphertext }) => unseal(secret, boundTo(name), ciphertext) === `sk-${name}`)
        .length;
    };
    await dieEverywhere('rotate', async (attempt) => {
      const [old, secret] = [secrets[now], secrets[now + 1]] as [string, string];
      await attempt({ what: 'rotate', old, secret });
      await waitUntilQuiet(pool);
      const isNew = (await opensWith(secret)) > 0;
      if (isNew) now++;
      expect(await opensWith(isNew ? secret : old)).toBe(names.length);
      // The database decides which secret is current.
      await checkSecret(pool, isNew ? secret : old);
    });
  });

  it('continues an interrupted migration', { timeout: 120_000 * SCALE }, async () => {
    const empty = await createTestDatabase();
    try {
      await dieEverywhere('migrate', async (attempt) => {
        await empty.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
        await attempt({ what: 'migrate' }, empty.url);
        await waitUntilQuiet(empty.pool);
        await migrate(empty.url);
        expect(await diffFromSchema(empty.url)).toBe('');
        expect(await migrate(empty.url)).toEqual([]);
      });
    } finally {
      await empty.drop();
    }
  });

  it.each(['sent', 'answered'] as const)(
    'stores a turn atomically if its connection is cut at any statement, %s',
    { timeout: 60_000 },
    async (when) => {
      const cutter = new pg.Client({ connectionString: database.url });
      await cutter.connect();
      let cuts = 0;
      try {
        for (let nth = 1; ; nth++) {
          const customer = `cut-${when}-${nth}`;
          const { sessionId } = await insist(turns, startRequest(customer, customer));
          const request = sizeRequest(sessionId, `size-${customer}`);
          // An empty cache, so every turn sends the same statements.
          const fresh = createTurnDeps(createPostgresStore(database.pool));
          let isCut = false;
          const traps = trapStatements({ nth, when }, async (client) => {
            traps.remove();
            isCut = true;
            await cutter.query('SELECT pg_terminate_backend($1)', [
              (client as { processID?: number }).processID,
            ]);
          });
          const taken = await takeStoredTurn(fresh, request).finally(traps.remove);
          expect(taken).toMatchObject({ ok: true, turn: 2 });
          expect(await findHalves(database.pool)).toEqual([]);
          expect(await insist(turns, request)).toMatchObject({
            repeated: true,
            body: taken.ok && taken.body,
          });
          if (!isCut) break;
          cuts++;
        }
      } finally {
        await cutter.end();
      }
      expect(cuts).toBeGreaterThanOrEqual(6);
    },
  );

  it('detects a store that writes a turn in two transactions', { timeout: 60_000 }, async () => {
    const { sessionId } = await insist(turns, startRequest('start-careless', 'customer-careless'));
    const work: CrashWork = {
      what: 'turn',
      how: 'careless',
      request: sizeRequest(sessionId, 'size-careless'),
    };
    await processes.run({ database: database.url, work });
    expect(await findHalves(database.pool)).toEqual([`learned but not stored: ${sessionId}`]);
  });

  /** Runs the work once to count its statements, then kills a process at the chosen number of them. */
  async function dieEverywhere(
    kind: Kind,
    once: (attempt: (work: CrashWork, url?: string) => Promise<boolean>) => Promise<void>,
  ): Promise<void> {
    let statements = 0;
    const attempt =
      (trap?: StatementTrap) =>
      async (work: CrashWork, url = database.url) => {
        const news = await processes.run({ database: url, work, ...(trap && { trap }) });
        if (news && 'failed' in news) throw new Error(`${kind} at ${JSON.stringify(trap)}: ${news.failed}`);
        if (news && 'done' in news) statements = news.statements;
        return news === undefined;
      };
    await once(attempt());
    expect(statements).toBeGreaterThan(1);
    let died = 0;
    for (const trap of spread(listTraps(statements), SCALE >= 5 ? Number.POSITIVE_INFINITY : DEATHS[kind]))
      await once(async (work, url) => {
        const killed = await attempt(trap)(work, url);
        if (killed) died++;
        return killed;
      });
    // A later run may have fewer statements than the first. At least one process must have been killed.
    expect(died).toBeGreaterThan(0);
    deaths.set(kind, died);
  }

  /** The stored reply to a message. */
  async function findStored({ idempotencyKey }: StoredTurnRequest): Promise<string | undefined> {
    const { rows } = await database.pool.query<{ reply: string }>(
      'SELECT reply FROM turn WHERE record IS NOT NULL AND message_id = $1',
      [idempotencyKey],
    );
    return rows[0]?.reply;
  }
});

const listTraps = (statements: number): StatementTrap[] =>
  Array.from({ length: statements }, (_, n) =>
    (['sent', 'answered'] as const).map((when) => ({ nth: n + 1, when })),
  ).flat();

/** A number of evenly spaced items, including the last one. */
function spread<T>(items: readonly T[], wanted: number): T[] {
  if (wanted >= items.length) return [...items];
  const places = Array.from({ length: wanted }, (_, n) => Math.round(((n + 1) * items.length) / wanted) - 1);
  return places.map((place) => items[place] as T);
}

/** Retries like a client that received no answer. */
async function insist(turns: TurnDeps, request: StoredTurnRequest): Promise<StoredTurnAnswer & { ok: true }> {
  for (;;) {
    const taken = await takeStoredTurn(turns, request);
    if (taken.ok) return taken;
    if (taken.refusal.code !== 'turn-in-flight') throw taken.refusal;
    await sleep(5);
  }
}
