import type { Pool } from 'pg';
import type { ChannelKind } from '@/lib/contract/names';
import { newId } from '@/lib/server/new-id';
import { seal } from '@/lib/server/providers/seal';
import { boundOfChannel, type StoredChannelSettings } from '../kit/channel-account';

type Given = {
  workspaceId: string;
  flowId: string;
  kind?: ChannelKind;
  name?: string;
  token?: string;
  apiUrl?: string;
};

/** Tokens and settings of the channels of tests. */
export const TEST_CHANNEL = {
  phoneNumberId: '106540352242922',
  secretToken: 'secret-token-of-the-bot',
  appSecret: 'app-secret-of-meta',
  verifyToken: 'verify-token',
  token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
};

/** Adds a channel to production without asking a messenger. Returns its id. */
export async function addChannel(pool: Pool, appSecret: string, given: Given): Promise<string> {
  const { workspaceId, flowId, kind = 'telegram', name = '@bot', apiUrl = 'https://127.0.0.1:9' } = given;
  const id = newId('channel');
  const { phoneNumberId, secretToken, appSecret: metaSecret, verifyToken } = TEST_CHANNEL;
  const settings: StoredChannelSettings = {
    own: { apiUrl, ...(kind === 'whatsapp' && { phoneNumberId }) },
    optOut: { words: ['STOP'], reply: 'No more messages.' },
  };
  const token = given.token ?? TEST_CHANNEL.token;
  const secrets =
    kind === 'telegram' ? { token, secretToken } : { token, appSecret: metaSecret, verifyToken };
  const ciphertext = seal(appSecret, boundOfChannel({ workspaceId, id }), JSON.stringify(secrets));
  await pool.query(
    `INSERT INTO channel_account (id, workspace_id, flow_id, environment, kind, name, settings, ciphertext)
     VALUES ($1, $2, $3, 'production', $4, $5, $6, $7)`,
    [id, workspaceId, flowId, kind, name, JSON.stringify(settings), ciphertext],
  );
  return id;
}
