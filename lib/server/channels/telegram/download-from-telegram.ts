import { z } from 'zod';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ChannelMedia, MediaResult, OpenAccount } from '../kit/adapter';
import { callMessenger } from '../kit/call-messenger';
import { fetchMedia, isTooLargeFile, refuseMedia } from '../kit/fetch-media';
import { telegramUrl } from './send-to-telegram';

const FileSchema = z.looseObject({
  ok: z.literal(true),
  result: z.looseObject({ file_path: z.string(), file_size: z.number().optional() }),
});

/** https://core.telegram.org/bots/api#getfile */
export async function downloadFromTelegram(
  fetch: GuardedFetch,
  account: OpenAccount,
  { id, size }: ChannelMedia,
  signal?: AbortSignal,
): Promise<MediaResult> {
  if (isTooLargeFile(size)) return { state: 'too-large' };
  const answer = await callMessenger(fetch, telegramUrl(account, 'getFile'), {
    body: { file_id: id },
    signal,
  });
  if (typeof answer === 'string') return { state: 'failed', error: answer, isLater: true };
  const found = FileSchema.safeParse(answer.body).data?.result;
  if (!found) return refuseMedia(answer.status, 'Telegram does not have the file.');
  if (isTooLargeFile(found.file_size)) return { state: 'too-large' };
  const path = found.file_path.split('/').map(encodeURIComponent).join('/');
  return fetchMedia(fetch, telegramFileUrl(account, path), {}, signal);
}

/** Contains the token, like every address of the API. */
const telegramFileUrl = ({ settings, secrets }: OpenAccount, path: string): string =>
  `${(settings.apiUrl ?? '').replace(/\/$/, '')}/file/bot${secrets.token}/${path}`;
