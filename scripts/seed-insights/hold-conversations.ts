import { readFile } from 'node:fs/promises';
import { compileFlow } from '@turnpike/engine';
import type { Pool } from 'pg';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import { createTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';

export type SeedPlan = {
  workspaceId: string;
  flowId: string;
  template: string;
  days: number;
  random: () => number;
};

const VERSIONS = 3;
const DAY_MS = 86_400_000;
/** What people say beside what the flow asks. */
const ASIDE = ['hm', 'what are your opening hours?', 'asdf', 'sorry, one moment', 'how much is it?'];

/** Publishes versions of a gallery flow, and holds real conversations with them over the last days. */
export async function holdSeedConversations(
  pool: Pool,
  plan: SeedPlan,
  conversations: number,
): Promise<void> {
  const { workspaceId, flowId, days, random } = plan;
  await publish(pool, plan);
  const scripts = await readScripts(plan.template);
  let now = 0;
  const deps = createTurnDeps(createPostgresStore(pool), { now: () => now });
  const first = Date.now() - days * DAY_MS;
  for (let n = 0; n < conversations; n++) {
    const version = 1 + Math.floor((n * VERSIONS) / conversations);
    if (n === Math.ceil(((version - 1) * conversations) / VERSIONS)) await goLive(pool, plan, version);
    now = first + (n * (days - 1) * DAY_MS) / conversations;
    const sessionId = `${flowId}-${n}`;
    const locale = random() < 0.15 ? 'he' : 'en';
    let turns = 0;
    const send = (input: { type: 'start' } | { type: 'message'; text: string }) => {
      turns += 1;
      return takeStoredTurn(deps, {
        ...{ workspaceId, flowId, sessionId, channel: 'api', account: 'seed' },
        ...{ idempotencyKey: `${sessionId}-${turns}`, input: { ...input, locale } },
      });
    };
    await send({ type: 'start' });
    for (const text of scripts[Math.floor(random() * scripts.length)] as string[]) {
      now += 1000 * Math.ceil(5 * Math.exp(random() * 3.5));
      if (random() < 0.07) break;
      if (random() < 0.02) await send({ type: 'message', text: 'I want to talk to a person' });
      if (random() < 0.1) await send({ type: 'message', text: ASIDE[n % ASIDE.length] as string });
      now += 4000;
      await send({ type: 'message', text });
    }
  }
  await setTimes(pool, plan);
}

async function readScripts(template: string): Promise<string[][]> {
  type Stored = { tests: { script: { turns: { input: { text?: string } }[] } }[] };
  const stored = JSON.parse(await readFile(`public/gallery/${template}.tests.json`, 'utf8')) as Stored;
  return stored.tests.map(({ script }) => script.turns.flatMap(({ input }) => input.text ?? []));
}

async function publish(pool: Pool, { workspaceId, flowId, template }: SeedPlan): Promise<void> {
  const document = JSON.parse(await readFile(`public/gallery/${template}.flow.json`, 'utf8'));
  const draft = JSON.stringify(document);
  await pool.query(
    `INSERT INTO flow (id, workspace_id, name, draft, draft_hash) VALUES ($1, $2, $3, $4, '')`,
    [flowId, workspaceId, `${document.name} (generated conversations)`, draft],
  );
  for (let number = 1; number <= VERSIONS; number++) {
    const changed = { ...document, description: `${document.description} Version ${number}.` };
    const result = compileFlow(changed);
    if (!result.ok) throw new Error(`The gallery flow ${template} does not compile.`);
    await pool.query(
      `INSERT INTO version (id, workspace_id, flow_id, number, content, hash, engine, notes, author)
       VALUES ($1, $2, $3, $4, $5, $6, '1', '', 'seed')`,
      [`${flowId}-v${number}`, workspaceId, flowId, number, JSON.stringify(changed), result.compiled.hash],
    );
  }
  await pool.query(
    `INSERT INTO environment (workspace_id, flow_id, name, version_id) VALUES ($1, $2, 'production', NULL)`,
    [workspaceId, flowId],
  );
}

async function goLive(pool: Pool, { workspaceId, flowId }: SeedPlan, version: number): Promise<void> {
  await pool.query(
    `UPDATE environment SET version_id = $3 WHERE workspace_id = $1 AND flow_id = $2 AND name = 'production'`,
    [workspaceId, flowId, `${flowId}-v${version}`],
  );
}

/** The database stores the time of the commit: sets what the conversations' own clock says, and a channel. */
async function setTimes(pool: Pool, { workspaceId, flowId }: SeedPlan): Promise<void> {
  await pool.query(
    `UPDATE turn t SET at = (t.record::jsonb -> 'input' ->> 'at')::timestamptz
     FROM session s WHERE s.workspace_id = $1 AND s.flow_id = $2 AND t.workspace_id = $1 AND t.session_id = s.id`,
    [workspaceId, flowId],
  );
  await pool.query(
    `UPDATE session s SET created_at = x.first, updated_at = x.last, wake_at = NULL,
       channel = CASE WHEN hashtext(s.id) % 4 = 0 THEN 'telegram' END
     FROM (SELECT session_id, min(at) AS first, max(at) AS last FROM turn WHERE workspace_id = $1 GROUP BY session_id) x
     WHERE s.workspace_id = $1 AND s.flow_id = $2 AND x.session_id = s.id`,
    [workspaceId, flowId],
  );
}
