import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './db/testing/test-database';
import { seal, unseal } from './providers/seal';
import { rotateSecret } from './rotate-secret';
import { checkSecret } from './secret';

const OLD = 'the-old-secret-0123456789-0123456789';
const NEW = 'the-new-secret-0123456789-0123456789';
const PROVIDER = ['ws', 'models', 'openai', ''];
const WEBHOOK = ['webhook', 'ws', 'hook'];
const IDENTITY = ['identity', 'ws', 'key'];
const CHANNEL = ['channel', 'ws', 'bot'];
const TOOL = ['tool-secret', 'ws', 'crm', 'api.example.com'];
const STAGING_SECRET = ['environment-secret', 'ws', 'f', 'staging', 'crm', 'api.example.com'];
const STAGING_PROVIDER = ['environment-provider', 'ws', 'f', 'staging', 'models', 'openai', ''];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await checkSecret(pool, OLD);
  const encrypted = await symmetricEncrypt({ key: OLD, data: 'totp' });
  await pool.query(`INSERT INTO workspace (id, name) VALUES ('ws', 'W')`);
  await pool.query(
    `INSERT INTO provider_key (workspace_id, name, kind, ciphertext) VALUES
       ('ws', 'models', 'openai', $1), ('ws', 'without', 'openai', NULL), ('ws', 'foreign', 'openai', 'v1.nonsense')`,
    [seal(OLD, PROVIDER, 'sk-1')],
  );
  await pool.query(
    `INSERT INTO tool_secret (workspace_id, name, hosts, ciphertext) VALUES ('ws', 'crm', '{api.example.com}', $1)`,
    [seal(OLD, TOOL, 'token')],
  );
  await pool.query(
    `INSERT INTO flow (id, workspace_id, name, draft, draft_hash) VALUES ('f', 'ws', 'F', '{}', 'h')`,
  );
  await pool.query(
    `INSERT INTO webhook (id, workspace_id, flow_id, environment, url, events, ciphertext, previous_ciphertext)
     VALUES ('hook', 'ws', 'f', 'production', 'https://example.com', '{}', $1, $2)`,
    [seal(OLD, WEBHOOK, 'whsec_new'), seal(OLD, WEBHOOK, 'whsec_old')],
  );
  await pool.query(
    `INSERT INTO api_key (id, workspace_id, name, prefix, hash, kind, scopes, origins, flow_ids, identity_ciphertext)
     VALUES ('key', 'ws', 'K', 'tpp_', 'h', 'publishable', '{turns:take}', '{https://a.example}', '{f}', $1)`,
    [seal(OLD, IDENTITY, 'tpi_1')],
  );
  await pool.query(
    `INSERT INTO channel_account (id, workspace_id, flow_id, environment, kind, name, settings, ciphertext)
     VALUES ('bot', 'ws', 'f', 'production', 'telegram', '@bot', '{}', $1)`,
    [seal(OLD, CHANNEL, '{"token":"1:t"}')],
  );
  await pool.query(
    `INSERT INTO environment_secret (workspace_id, flow_id, environment, name, hosts, ciphertext)
     VALUES ('ws', 'f', 'staging', 'crm', '{api.example.com}', $1)`,
    [seal(OLD, STAGING_SECRET, 'staging token')],
  );
  await pool.query(
    `INSERT INTO environment_provider (workspace_id, flow_id, environment, name, kind, ciphertext)
     VALUES ('ws', 'f', 'staging', 'models', 'openai', $1), ('ws', 'f', 'staging', 'without', 'openai', NULL)`,
    [seal(OLD, STAGING_PROVIDER, 'sk-2')],
  );
  await pool.query(`INSERT INTO auth_user (id, name, email) VALUES ('u', 'U', 'u@example.com')`);
  await pool.query(
    `INSERT INTO auth_two_factor (id, secret, backup_codes, user_id) VALUES ('t', $1, '["plain"]', 'u')`,
    [encrypted],
  );
  await pool.query(
    `INSERT INTO auth_session (id, token, user_id, expires_at) VALUES ('s', 't', 'u', now() + interval '1 day')`,
  );
});
afterAll(() => database?.drop());

const one = async (text: string) =>
  Object.values((await database.pool.query(text)).rows[0] ?? {})[0] as string;

it('changes nothing without the old secret', async () => {
  const before = await one(`SELECT ciphertext FROM tool_secret`);
  expect(await rotateSecret(database.pool, 'another', NEW)).toBe(false);
  expect(await one(`SELECT ciphertext FROM tool_secret`)).toBe(before);
});

it('rolls back when it fails in the middle', async () => {
  await database.pool.query(`
    CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stop'; END; $$;
    CREATE TRIGGER stop BEFORE UPDATE ON auth_two_factor FOR EACH ROW EXECUTE FUNCTION stop()`);
  await expect(rotateSecret(database.pool, OLD, NEW)).rejects.toThrow('stop');
  await database.pool.query(`DROP TRIGGER stop ON auth_two_factor`);
  await checkSecret(database.pool, OLD);
  expect(unseal(OLD, TOOL, await one(`SELECT ciphertext FROM tool_secret`))).toBe('token');
});

it('makes everything readable with the new secret only, runs once for several processes, and ends browser sessions', async () => {
  const turns = await Promise.all([1, 2, 3].map(() => rotateSecret(database.pool, OLD, NEW)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  await checkSecret(database.pool, NEW);
  await expect(checkSecret(database.pool, OLD)).rejects.toThrow('another secret');
  const provider = await one(`SELECT ciphertext FROM provider_key WHERE name = 'models'`);
  expect([unseal(NEW, PROVIDER, provider), unseal(OLD, PROVIDER, provider)]).toEqual(['sk-1', undefined]);
  expect(await one(`SELECT ciphertext FROM provider_key WHERE name = 'foreign'`)).toBe('v1.nonsense');
  expect(unseal(NEW, TOOL, await one(`SELECT ciphertext FROM tool_secret`))).toBe('token');
  const ofStaging = await one(`SELECT ciphertext FROM environment_secret`);
  expect(unseal(NEW, STAGING_SECRET, ofStaging)).toBe('staging token');
  const stagingKey = await one(`SELECT ciphertext FROM environment_provider WHERE name = 'models'`);
  expect(unseal(NEW, STAGING_PROVIDER, stagingKey)).toBe('sk-2');
  expect(unseal(NEW, WEBHOOK, await one(`SELECT ciphertext FROM webhook`))).toBe('whsec_new');
  expect(unseal(NEW, WEBHOOK, await one(`SELECT previous_ciphertext FROM webhook`))).toBe('whsec_old');
  expect(unseal(NEW, IDENTITY, await one(`SELECT identity_ciphertext FROM api_key`))).toBe('tpi_1');
  expect(unseal(NEW, CHANNEL, await one(`SELECT ciphertext FROM channel_account`))).toBe('{"token":"1:t"}');
  const data = await one(`SELECT secret FROM auth_two_factor`);
  expect(await symmetricDecrypt({ key: NEW, data })).toBe('totp');
  expect(await one(`SELECT backup_codes FROM auth_two_factor`)).toBe('["plain"]');
  expect(await one(`SELECT count(*)::int FROM auth_session`)).toBe(0);
});
