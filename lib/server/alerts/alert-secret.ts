import { unseal } from '@/lib/server/providers/seal';

type SealedAlert = { workspaceId: string; id: string; ciphertext: string | null };

/** Values a secret is bound to: it cannot be decrypted for another workspace or alert. */
export const boundOfAlert = ({ workspaceId, id }: Omit<SealedAlert, 'ciphertext'>): string[] => [
  'alert',
  workspaceId,
  id,
];

/** The secret that signs; empty if there is none or decryption fails. */
export function openAlertSecrets(secret: string, alert: SealedAlert): string[] {
  if (alert.ciphertext === null) return [];
  const opened = unseal(secret, boundOfAlert(alert), alert.ciphertext);
  return opened === undefined ? [] : [opened];
}
