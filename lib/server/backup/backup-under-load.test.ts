import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { backUp } from './back-up';
import { openArchive } from './open-archive';
import { restore } from './restore';
import { hold, replayAll, seedTalkFlows, talkDeps } from './testing/talk-world';

const CLIENTS = 8;
const BACKUPS = 3;

const folder = mkdtempSync(path.join(os.tmpdir(), 'turnpike-backup-'));
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase();
  await seedTalkFlows(source.pool);
});
afterAll(async () => {
  await source?.drop();
  await target?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('backs up a consistent copy with every turn that was acknowledged before', {
  timeout: 120_000,
}, async () => {
  const acknowledged: string[] = [];
  const load = startLoad((body) => acknowledged.push(body));
  const backups: { file: string; before: string[] }[] = [];
  for (let n = 0; n < BACKUPS; n++) {
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan((n + 1) * 50);
    const before = [...acknowledged];
    const file = path.join(folder, `${n}.gz`);
    await backUp({ url: source.url, file });
    backups.push({ file, before });
  }
  await load.stop();
  for (const { file, before } of backups) {
    await restore({ url: target.url, archive: await openArchive(file), replace: true });
    await expectComplete(before);
  }
  expect(acknowledged.length).toBeGreaterThan(backups.at(-1)!.before.length);
});

/** Clients that hold one conversation after another until stopped. */
function startLoad(onAnswer: (body: string) => void) {
  const deps = talkDeps(source.pool, Date.now);
  let over = false;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !over; n++) {
      const flowId = client % 2 ? 'trip' : 'desk';
      const talk = { sessionId: `s${client}-${n}`, flowId, customerId: `c${client}`, said: 0 } as const;
      const held = { ...talk };
      for (let texts = 0; texts < 6 && !over; texts++)
        for (const body of await hold(deps, held, texts === 0 ? 0 : 1)) onAnswer(body);
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(clients);
    },
  };
}

async function expectComplete(before: readonly string[]): Promise<void> {
  // Closed afterwards: an open pool counts as a running app, which the next restore refuses.
  const pool = createPool(target.url);
  const { rows } = await pool.query<{ reply: string }>('SELECT reply FROM turn WHERE record IS NOT NULL');
  const stored = new Set(rows.map(({ reply }) => reply));
  expect(before.filter((body) => !stored.has(body))).toEqual([]);
  const uneven = await pool.query(
    `SELECT s.id, s.rev, count(t.rev)::int AS turns FROM session s
     LEFT JOIN turn t ON t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NOT NULL
     GROUP BY s.workspace_id, s.id HAVING s.rev <> count(t.rev)`,
  );
  expect(uneven.rows).toEqual([]);
  expect((await replayAll(pool)).differing).toEqual([]);
  await pool.end();
}
