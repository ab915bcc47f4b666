import { randomBytes } from 'node:crypto';
import { unseal } from '@/lib/server/providers/seal';

const KEY_BYTES = 32;

type Row = { id: string; workspaceId: string };
export type SealedSecrets = Row & { ciphertext: string; previousCiphertext: string | null };

/** A secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;

/** Values a secret is bound to: it cannot be decrypted for another workspace or webhook. */
export const boundOfWebhook = ({ workspaceId, id }: Row): string[] => ['webhook', workspaceId, id];

/** The secrets that sign, the current one first; empty if decryption fails. */
export function openWebhookSecrets(secret: string, row: SealedSecrets): string[] {
  return [row.ciphertext, row.previousCiphertext]
    .map((sealed) => (sealed === null ? undefined : unseal(secret, boundOfWebhook(row), sealed)))
    .filter((opened) => opened !== undefined);
}
