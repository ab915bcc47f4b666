import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf } from '../secret';
import type { ArchiveHeader } from './archive-format';

type Given = { dataFolder: string; configured: string | undefined };

/** The secret of this installation, without creating one. */
export async function findSecret({ dataFolder, configured }: Given): Promise<string | undefined> {
  if (configured !== undefined) return configured;
  const text = await readFile(path.join(dataFolder, 'secret'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

/**
 * Checks, before anything is restored, that the secret of this installation decrypts the archive. Returns the secret to
 * write to the data folder, if the archive contains it and the installation has none.
 */
export function checkArchiveSecret(
  { secret, secretFingerprint }: ArchiveHeader,
  own: string | undefined,
): string | undefined {
  if (secretFingerprint === null) return undefined;
  if (own !== undefined && fingerprintOf(own) === secretFingerprint) return undefined;
  if (own === undefined && secret !== undefined && fingerprintOf(secret) === secretFingerprint) return secret;
  throw new Error(
    `${own === undefined ? 'This installation has no secret, and the archive needs the one it was written with.' : 'The archive was written with another secret.'} Set TURNPIKE_SECRET to that secret, or copy its file to data/secret. If it is lost, add --lost-secret: second factors are then removed, and stored keys and tool secrets must be entered again.`,
  );
}
