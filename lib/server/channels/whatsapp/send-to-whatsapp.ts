import { z } from 'zod';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { OpenAccount, Recipient, RenderedRequest, SendResult } from '../kit/adapter';
import { callMessenger } from '../kit/call-messenger';

const AnswerSchema = z.looseObject({
  messages: z.array(z.looseObject({ id: z.string() })).optional(),
  error: z
    .looseObject({
      message: z.string().optional(),
      code: z.number().optional(),
      error_data: z.looseObject({ details: z.string().optional() }).optional(),
    })
    .optional(),
});

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes: limits, and problems of Meta's servers. */
const LATER = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
/** The token is not valid, or may not send from this number: every delivery fails. */
const ACCOUNT = new Set([0, 3, 10, 190, 200, 131005, 131031]);

export const whatsAppUrl = ({ settings }: OpenAccount, path: string): string =>
  `${(settings.apiUrl ?? '').replace(/\/$/, '')}/${settings.phoneNumberId}${path}`;
export const whatsAppHeaders = ({ secrets }: OpenAccount) => ({ authorization: `Bearer ${secrets.token}` });

/**
 * Statuses return `biz_opaque_callback_data`, so a delivery is found again even if the process was killed before it saw
 * the answer.
 */
export async function sendToWhatsApp(
  fetch: GuardedFetch,
  account: OpenAccount,
  { id, to }: Recipient,
  { path, body }: RenderedRequest,
  signal?: AbortSignal,
): Promise<SendResult> {
  if (path === '') return { state: 'sent' };
  const isMessage = 'type' in body;
  const answer = await callMessenger(fetch, whatsAppUrl(account, `/${path}`), {
    headers: whatsAppHeaders(account),
    body: {
      messaging_product: 'whatsapp',
      ...(isMessage && { recipient_type: 'individual', to, biz_opaque_callback_data: id }),
      ...body,
    },
    signal,
  });
  if (typeof answer === 'string') return { state: 'retry', error: answer, isAccount: true };
  const { messages, error } = AnswerSchema.safeParse(answer.body).data ?? {};
  const { status } = answer;
  if (status < 300 && !error) return { state: 'sent', externalId: messages?.[0]?.id };
  const { code = -1, message, error_data: data } = error ?? {};
  const text = `WhatsApp: ${data?.details ?? message ?? `status ${status}`}${error ? ` (${code})` : ''}`;
  if (ACCOUNT.has(code) || status === 401) return { state: 'retry', error: text, isAccount: true };
  if (LATER.has(code) || status === 429 || status >= 500) return { state: 'retry', error: text };
  return { state: 'refused', error: text };
}
