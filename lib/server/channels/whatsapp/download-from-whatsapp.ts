import { z } from 'zod';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ChannelMedia, MediaResult, OpenAccount } from '../kit/adapter';
import { callMessenger } from '../kit/call-messenger';
import { fetchMedia, isTooLargeFile, refuseMedia } from '../kit/fetch-media';
import { whatsAppHeaders } from './send-to-whatsapp';

const MediaSchema = z.looseObject({ url: z.string(), file_size: z.number().optional() });

/** https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media: the address needs the token too. */
export async function downloadFromWhatsApp(
  fetch: GuardedFetch,
  account: OpenAccount,
  { id }: ChannelMedia,
  signal?: AbortSignal,
): Promise<MediaResult> {
  const headers = whatsAppHeaders(account);
  const { apiUrl = '', phoneNumberId = '' } = account.settings;
  const url = `${apiUrl.replace(/\/$/, '')}/${encodeURIComponent(id)}?phone_number_id=${phoneNumberId}`;
  const answer = await callMessenger(fetch, url, { method: 'GET', headers, signal });
  if (typeof answer === 'string') return { state: 'failed', error: answer, isLater: true };
  const found = answer.status < 300 ? MediaSchema.safeParse(answer.body).data : undefined;
  if (!found) return refuseMedia(answer.status, 'WhatsApp does not have the file.');
  if (isTooLargeFile(found.file_size)) return { state: 'too-large' };
  return fetchMedia(fetch, found.url, headers, signal);
}
