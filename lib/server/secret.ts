import { createHmac, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { parseEnv } from './env';
import { writeOnce } from './write-once';

/**
 * The secret that signs browser sessions: `TURNPIKE_SECRET`, or 32 random bytes written once to `secret` in the data
 * folder, readable only by the app's account.
 */
export async function loadSecret(dataFolder: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const file = path.join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  const secret = (await writeOnce(file, randomBytes(32).toString('hex'))).trim();
  try {
    parseEnv({ TURNPIKE_SECRET: secret || 'empty' });
  } catch {
    throw new Error(`${file} does not contain a valid secret. Restore it, or set TURNPIKE_SECRET.`);
  }
  return secret;
}

/** Key of the `setting` row with the fingerprint of the database's secret. */
export const FINGERPRINT = 'secret-fingerprint';
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('turnpike secret fingerprint').digest('hex');

/**
 * Throws if `secret` is not the one this database was first used with.
 *
 * Otherwise two processes with different secrets would refuse each other's sessions, and encrypted data would be lost
 * silently. Only a fingerprint is stored.
 */
export async function checkSecret(pool: pg.Pool, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  await pool.query('INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    FINGERPRINT,
    fingerprint,
  ]);
  const { rows } = await pool.query('SELECT value FROM setting WHERE key = $1', [FINGERPRINT]);
  if (rows[0]?.value === fingerprint) return;
  throw new Error(
    'This database was set up with another secret. Set TURNPIKE_SECRET to that one (or restore data/secret). To change it, set TURNPIKE_OLD_SECRET to the previous one. If the previous one is lost, delete the row "secret-fingerprint" of the table "setting": everything encrypted with it is then lost, and everyone must sign in again.',
  );
}
