import { z } from 'zod';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { OpenAccount, Recipient, RenderedRequest, SendResult } from '../kit/adapter';
import { callMessenger } from '../kit/call-messenger';

const AnswerSchema = z.looseObject({
  ok: z.boolean(),
  description: z.string().optional(),
  result: z.unknown().optional(),
  parameters: z.looseObject({ retry_after: z.number().optional() }).optional(),
});
const SentSchema = z.looseObject({ message_id: z.number() });

/** The address of a method. It contains the token, so it must not be logged. */
export const telegramUrl = ({ settings, secrets }: OpenAccount, method: string): string =>
  `${(settings.apiUrl ?? '').replace(/\/$/, '')}/bot${secrets.token}/${method}`;

/** https://core.telegram.org/bots/api#making-requests, #responseparameters */
export async function sendToTelegram(
  fetch: GuardedFetch,
  account: OpenAccount,
  { to }: Recipient,
  { path, body }: RenderedRequest,
  signal?: AbortSignal,
): Promise<SendResult> {
  const answer = await callMessenger(fetch, telegramUrl(account, path), {
    body: { chat_id: Number(to), ...body },
    signal,
  });
  if (typeof answer === 'string') return { state: 'retry', error: answer, isAccount: true };
  const { ok, description, result, parameters } = AnswerSchema.safeParse(answer.body).data ?? { ok: false };
  const { status } = answer;
  if (ok) {
    const sent = SentSchema.safeParse(result).data;
    return { state: 'sent', ...(sent && { externalId: String(sent.message_id) }) };
  }
  const error = `Telegram: ${description ?? `status ${status}`}`;
  if (status === 429) {
    const { retry_after: seconds } = parameters ?? {};
    return { state: 'retry', error, ...(seconds !== undefined && { afterMs: seconds * 1000 }) };
  }
  // The token is not valid any more, or the server has a problem: other deliveries fail as well.
  if (status === 401 || status === 404 || status >= 500) return { state: 'retry', error, isAccount: true };
  return { state: 'refused', error };
}
