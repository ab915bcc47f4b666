import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type pg from 'pg';
import { boundOfIdentity } from './accounts/customer-identity';
import { boundOfAlert } from './alerts/alert-secret';
import { boundOfChannel } from './channels/kit/channel-account';
import { inTransaction } from './db/pool';
import { boundOfEnvironmentProvider, boundOfEnvironmentSecret } from './environment-settings/environment-key';
import { boundOf as boundOfProvider } from './providers/provider-config';
import { seal, unseal } from './providers/seal';
import { FINGERPRINT, fingerprintOf } from './secret';
import { boundOfSecret } from './tools/tool-secrets';
import { boundOfWebhook, type SealedSecrets } from './webhooks/webhook-secret';

/**
 * Re-encrypts everything the old secret can decrypt, and registers the new secret with the database, in one
 * transaction. Ends all browser sessions. Data that the old secret cannot decrypt stays unchanged.
 *
 * Returns false if `old` is not the secret of this database.
 */
export async function rotateSecret(pool: pg.Pool, old: string, secret: string): Promise<boolean> {
  if (old === secret) return false;
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('UPDATE setting SET value = $3 WHERE key = $1 AND value = $2', [
      FINGERPRINT,
      fingerprintOf(old),
      fingerprintOf(secret),
    ]);
    if (rowCount === 0) return false;
    await resealProviders(client, old, secret);
    await resealToolSecrets(client, old, secret);
    await resealEnvironments(client, old, secret);
    await resealWebhooks(client, old, secret);
    await resealAlerts(client, old, secret);
    await resealIdentities(client, old, secret);
    await resealChannels(client, old, secret);
    await resealTwoFactors(client, old, secret);
    await client.query('DELETE FROM auth_session');
    return true;
  });
}

async function resealProviders(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<ProviderRow>(
    `SELECT workspace_id AS "workspaceId", name, kind, base_url AS "baseUrl", ciphertext
     FROM provider_key WHERE ciphertext IS NOT NULL FOR UPDATE`,
  );
  for (const row of rows) {
    const sealed = reseal(old, secret, boundOfProvider(row), row.ciphertext);
    await client.query('UPDATE provider_key SET ciphertext = $3 WHERE workspace_id = $1 AND name = $2', [
      row.workspaceId,
      row.name,
      sealed,
    ]);
  }
}

async function resealToolSecrets(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<SecretRow>(
    `SELECT workspace_id AS "workspaceId", name, hosts, ciphertext FROM tool_secret FOR UPDATE`,
  );
  for (const row of rows) {
    const sealed = reseal(old, secret, boundOfSecret(row), row.ciphertext);
    await client.query('UPDATE tool_secret SET ciphertext = $3 WHERE workspace_id = $1 AND name = $2', [
      row.workspaceId,
      row.name,
      sealed,
    ]);
  }
}

/** The secrets and providers of environments. */
async function resealEnvironments(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const place = 'workspace_id AS "workspaceId", flow_id AS "flowId", environment, name, ciphertext';
  const secrets = await client.query<EnvironmentRow & SecretRow>(
    `SELECT ${place}, hosts FROM environment_secret FOR UPDATE`,
  );
  const providers = await client.query<EnvironmentRow & ProviderRow>(
    `SELECT ${place}, kind, base_url AS "baseUrl" FROM environment_provider WHERE ciphertext IS NOT NULL FOR UPDATE`,
  );
  const save = (table: string, row: EnvironmentRow & { name: string }, sealed: string) =>
    client.query(
      `UPDATE ${table} SET ciphertext = $5
       WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3 AND name = $4`,
      [row.workspaceId, row.flowId, row.environment, row.name, sealed],
    );
  for (const row of secrets.rows) {
    const sealed = reseal(old, secret, boundOfEnvironmentSecret(row), row.ciphertext);
    await save('environment_secret', row, sealed);
  }
  for (const row of providers.rows) {
    const sealed = reseal(old, secret, boundOfEnvironmentProvider(row), row.ciphertext);
    await save('environment_provider', row, sealed);
  }
}

async function resealWebhooks(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<SealedSecrets>(
    `SELECT id, workspace_id AS "workspaceId", ciphertext, previous_ciphertext AS "previousCiphertext"
     FROM webhook FOR NO KEY UPDATE`,
  );
  for (const row of rows) {
    const [current, previous] = [row.ciphertext, row.previousCiphertext].map(
      (sealed) => sealed && reseal(old, secret, boundOfWebhook(row), sealed),
    );
    await client.query('UPDATE webhook SET ciphertext = $2, previous_ciphertext = $3 WHERE id = $1', [
      row.id,
      current,
      previous,
    ]);
  }
}

async function resealAlerts(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: string; workspaceId: string; ciphertext: string }>(
    `SELECT id, workspace_id AS "workspaceId", ciphertext FROM alert WHERE ciphertext IS NOT NULL FOR NO KEY UPDATE`,
  );
  for (const row of rows)
    await client.query('UPDATE alert SET ciphertext = $3 WHERE workspace_id = $1 AND id = $2', [
      row.workspaceId,
      row.id,
      reseal(old, secret, boundOfAlert(row), row.ciphertext),
    ]);
}

async function resealIdentities(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: string; workspaceId: string; ciphertext: string }>(
    `SELECT id, workspace_id AS "workspaceId", identity_ciphertext AS ciphertext
     FROM api_key WHERE identity_ciphertext IS NOT NULL FOR UPDATE`,
  );
  for (const row of rows) {
    const sealed = reseal(old, secret, boundOfIdentity(row), row.ciphertext);
    await client.query('UPDATE api_key SET identity_ciphertext = $3 WHERE workspace_id = $1 AND id = $2', [
      row.workspaceId,
      row.id,
      sealed,
    ]);
  }
}

async function resealChannels(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: string; workspaceId: string; ciphertext: string }>(
    `SELECT id, workspace_id AS "workspaceId", ciphertext FROM channel_account FOR NO KEY UPDATE`,
  );
  for (const row of rows) {
    await client.query('UPDATE channel_account SET ciphertext = $2 WHERE id = $1', [
      row.id,
      reseal(old, secret, boundOfChannel(row), row.ciphertext),
    ]);
  }
}

async function resealTwoFactors(client: pg.PoolClient, old: string, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: string; secret: string; codes: string }>(
    'SELECT id, secret, backup_codes AS codes FROM auth_two_factor FOR UPDATE',
  );
  for (const row of rows) {
    await client.query('UPDATE auth_two_factor SET secret = $2, backup_codes = $3 WHERE id = $1', [
      row.id,
      await recrypt(old, secret, row.secret),
      await recrypt(old, secret, row.codes),
    ]);
  }
}

const reseal = (old: string, secret: string, bound: string[], ciphertext: string): string => {
  const text = unseal(old, bound, ciphertext);
  return text === undefined ? ciphertext : seal(secret, bound, text);
};

/** Better Auth's own encryption format. */
async function recrypt(old: string, secret: string, data: string): Promise<string> {
  const text = await symmetricDecrypt({ key: old, data }).catch(() => undefined);
  return text === undefined ? data : symmetricEncrypt({ key: secret, data: text });
}

type ProviderRow = {
  workspaceId: string;
  name: string;
  kind: string;
  baseUrl: string | null;
  ciphertext: string;
};
type EnvironmentRow = { workspaceId: string; flowId: string; environment: string };
type SecretRow = { workspaceId: string; name: string; hosts: string[]; ciphertext: string };
