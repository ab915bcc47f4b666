import { z } from 'zod';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ConnectResult, OpenAccount } from '../kit/adapter';
import { callMessenger } from '../kit/call-messenger';
import { whatsAppHeaders, whatsAppUrl } from './send-to-whatsapp';

const NumberSchema = z.looseObject({ display_phone_number: z.string() });
const ErrorSchema = z.looseObject({
  error: z.looseObject({ message: z.string().optional(), code: z.number().optional() }),
});
/** The token is not valid. */
const OAUTH_ERROR = 190;

/** Asks for the number. Its address is entered in Meta's dashboard. */
export async function connectWhatsApp(fetch: GuardedFetch, account: OpenAccount): Promise<ConnectResult> {
  const answer = await callMessenger(fetch, whatsAppUrl(account, '?fields=display_phone_number'), {
    method: 'GET',
    headers: whatsAppHeaders(account),
  });
  if (typeof answer === 'string') return { error: answer, field: 'apiUrl' };
  const number = NumberSchema.safeParse(answer.body).data;
  if (number && answer.status < 300) return { name: number.display_phone_number };
  const { message, code } = ErrorSchema.safeParse(answer.body).data?.error ?? {};
  const isToken = code === OAUTH_ERROR || answer.status === 401;
  return {
    error: `WhatsApp: ${message ?? `status ${answer.status}`}`,
    field: isToken ? 'token' : 'phoneNumberId',
  };
}
