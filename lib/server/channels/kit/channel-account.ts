import type { ChannelKind, EnvironmentName } from '@/lib/contract/names';
import type { QueryRunner } from '@/lib/server/db/pool';
import { unseal } from '@/lib/server/providers/seal';
import type { ChannelSecrets, ChannelSettings, OpenAccount } from './adapter';

type AccountRow = {
  id: string;
  workspaceId: string;
  flowId: string;
  environment: EnvironmentName;
  kind: ChannelKind;
  settings: string;
  ciphertext: string;
};
export type OptOut = { words: string[]; reply: string };
export type ChannelAccount = Omit<AccountRow, 'settings' | 'ciphertext'> & OpenAccount & { optOut: OptOut };
export type StoredChannelSettings = { own: ChannelSettings; optOut: OptOut };

const COLUMNS = `id, workspace_id AS "workspaceId", flow_id AS "flowId", environment, kind, settings, ciphertext`;

/** Values that the tokens are bound to: they cannot be decrypted for another workspace or channel. */
export const boundOfChannel = ({ workspaceId, id }: { workspaceId: string; id: string }): string[] => [
  'channel',
  workspaceId,
  id,
];

/** A messenger's server names an account by its id alone. */
export async function findChannelAccount(
  runner: QueryRunner,
  secret: string,
  kind: string,
  id: string,
): Promise<ChannelAccount | undefined> {
  const { rows } = await runner.query<AccountRow>({
    name: 'channel-find',
    text: `SELECT ${COLUMNS} FROM channel_account WHERE id = $1 AND kind = $2`,
    values: [id, kind],
  });
  return rows[0] && openAccount(secret, rows[0]);
}

export async function loadChannelAccount(
  runner: QueryRunner,
  secret: string,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
): Promise<ChannelAccount | undefined> {
  const { rows } = await runner.query<AccountRow>({
    name: 'channel-load',
    text: `SELECT ${COLUMNS} FROM channel_account WHERE workspace_id = $1 AND id = $2`,
    values: [workspaceId, accountId],
  });
  return rows[0] && openAccount(secret, rows[0]);
}

/** Without secrets if they cannot be decrypted; then no request is genuine. */
function openAccount(secret: string, { settings, ciphertext, ...row }: AccountRow): ChannelAccount {
  const { own, optOut } = JSON.parse(settings) as StoredChannelSettings;
  const secrets = JSON.parse(unseal(secret, boundOfChannel(row), ciphertext) ?? '{}') as ChannelSecrets;
  return { ...row, settings: own, optOut, secrets };
}
