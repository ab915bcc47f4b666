import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json, startToolServer, type ToolServer } from '../tools/testing/tool-server';
import { AUDITED_CHANGES } from './testing/audited-changes';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

const TIME = 120_000;
let api: TestApi;
let messenger: ToolServer;
let tables: string[];

beforeAll(async () => {
  messenger = await startToolServer();
  messenger.answer((_, response) => json(response, { ok: true, result: { username: 'bot' } }));
  api = await createTestApi({ egress: [messenger.host], mail: async () => undefined });
  await api.deps.pool.query(`
    CREATE FUNCTION fail_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit takes nothing'; END $$;
    CREATE TRIGGER fail_audit BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION fail_audit();
    ALTER TABLE audit DISABLE TRIGGER fail_audit`);
  const { rows } = await api.deps.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
     AND table_type = 'BASE TABLE' AND table_name NOT IN ('rate_limit', 'auth_rate_limit') ORDER BY 1`,
  );
  tables = rows.map(({ name }) => name);
}, TIME);
afterAll(async () => {
  await api?.close();
  await messenger?.close();
});
beforeEach(() => api.prisma.rateLimit.deleteMany());

/** Every row of every table, except the counters of limits. */
async function readAll(): Promise<Record<string, string>> {
  const parts = tables.map(
    (name) =>
      `SELECT '${name}' AS name, coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS rows FROM "${name}" t`,
  );
  const { rows } = await api.deps.pool.query<{ name: string; rows: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

const letAudit = (word: 'ENABLE' | 'DISABLE') =>
  api.deps.pool.query(`ALTER TABLE audit ${word} TRIGGER fail_audit`);

it.each(AUDITED_CHANGES)(
  'does not %s (%s) if it cannot be audited',
  { timeout: TIME },
  async (action, method, make) => {
    const { workspaceId } = api.owner;
    const me = await createPerson(api, workspaceId, 'owner');
    const { url, body, headers } = await make({ api, workspaceId, me });
    const change = () => api.call(method, url, { key: null, body, headers: { ...me.headers, ...headers } });

    // Extends the browser session, which is not part of the change.
    expect((await api.call('GET', '/me', { key: null, headers: me.headers })).status).toBe(200);
    const before = await readAll();
    await letAudit('ENABLE');
    const failed = await change().finally(() => letAudit('DISABLE'));
    expect(failed.status, failed.text).toBeGreaterThanOrEqual(500);
    expect(failed.headers.getSetCookie()).toEqual([]);
    expect(await readAll()).toEqual(before);

    const last = await api.prisma.audit.findFirst({ orderBy: { id: 'desc' } });
    const done = await change();
    expect(done.status, done.text).toBeLessThan(300);
    expect(await readAll()).not.toEqual(before);
    const noted = await api.prisma.audit.findMany({
      where: { id: { gt: last?.id ?? 0n }, action, outcome: 'done' },
    });
    expect(noted).toHaveLength(1);
  },
);
