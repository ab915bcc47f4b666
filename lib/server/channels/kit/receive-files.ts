import { createHmac } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import { REFUSED_FILE_REPLY } from '@/lib/contract/schemas/channels';
import type { Upload } from '@/lib/contract/schemas/uploads';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { Refusal } from '@/lib/server/refusal';
import { type StoreFileDeps, storeFile } from '@/lib/server/uploads/store-file';
import type { ChannelAdapter, ChannelMedia } from './adapter';
import type { ChannelAccount } from './channel-account';
import { enqueueRequests } from './enqueue-requests';
import { noteProblem } from './note-account';
import type { SenderRef } from './sender-queue';

/** The contract's limit of a message. */
const MAX_FILES = 10;
/** Failed downloads after which the person is asked for another file: about 20 seconds. */
const MAX_ATTEMPTS = 6;

export type ReceiveDeps = StoreFileDeps & { secret: string; fetch: GuardedFetch };
type Receiving = { deps: ReceiveDeps; account: ChannelAccount; adapter: ChannelAdapter; ref: SenderRef };
type Sent = {
  id: string;
  media: readonly ChannelMedia[];
  attempts: number;
  signal?: AbortSignal | undefined;
};

/**
 * The files of a message as uploads of the conversation. If one is too large or of a type that is not accepted, the person
 * gets a reply that says so, and the others are taken.
 *
 * @throws {Refusal} `not-ready`: a file cannot be downloaded at the moment.
 */
export async function receiveFiles(
  receiving: Receiving,
  sessionId: string,
  { id, media, attempts, signal }: Sent,
): Promise<Upload[]> {
  const { deps, account, adapter, ref } = receiving;
  const uploads: Upload[] = [];
  for (const [index, file] of media.slice(0, MAX_FILES).entries()) {
    const result = await adapter.download(deps.fetch, account, file, signal);
    if (result.state === 'failed') {
      if (result.isLater && attempts < MAX_ATTEMPTS)
        throw new Refusal('not-ready', msg('{fault}', { fault: result.error }));
      await noteProblem(deps.pool, ref, result.error, false);
    }
    const upload =
      result.state === 'received' &&
      (await store(receiving, sessionId, toAssetId(deps.secret, ref, id, index), file, result.bytes));
    if (upload) uploads.push(upload);
    else await refuse(receiving, id);
  }
  return uploads;
}

/** Undefined if it is not accepted. */
async function store(
  { deps, ref }: Receiving,
  sessionId: string,
  id: string,
  { name, kind }: ChannelMedia,
  bytes: Uint8Array,
): Promise<Upload | undefined> {
  try {
    return await storeFile(deps, { workspaceId: ref.workspaceId, sessionId, id, name: name ?? kind, bytes });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'quota-reached') await noteProblem(deps.pool, ref, error.message, false);
    return undefined;
  }
}

/** Once per message, however many of its files are refused. */
async function refuse({ deps, account, adapter, ref }: Receiving, id: string): Promise<void> {
  const requests = adapter.renderText(account.settings.refusedFileReply ?? REFUSED_FILE_REPLY);
  await enqueueRequests(
    deps.pool,
    ref,
    requests.map((request, n) => ({ id: `file-refused.${id}.${n}`, request })),
  );
}

/** The same id for the same file, so that it is stored once, and one that cannot be guessed. */
function toAssetId(
  secret: string,
  { workspaceId, accountId, sender }: SenderRef,
  id: string,
  index: number,
): string {
  const text = JSON.stringify(['asset id', workspaceId, accountId, sender, id, index]);
  return `asset_${createHmac('sha256', secret).update(text).digest('hex').slice(0, 40)}`;
}
