import { z } from 'zod';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ConnectResult, OpenAccount } from '../kit/adapter';
import { callMessenger } from '../kit/call-messenger';
import { telegramUrl } from './send-to-telegram';

const AnswerSchema = z.looseObject({
  ok: z.boolean(),
  description: z.string().optional(),
  result: z.unknown().optional(),
});
const BotSchema = z.looseObject({ username: z.string() });

/** Asks for the name of the bot, and registers the address with a secret that each request then brings. */
export async function connectTelegram(
  fetch: GuardedFetch,
  account: OpenAccount,
  callbackPath: string,
): Promise<ConnectResult> {
  const { settings, secrets } = account;
  const me = await call(fetch, account, 'getMe');
  const bot = BotSchema.safeParse(me.result).data;
  if (!bot)
    return {
      error: me.error ?? 'Telegram does not know this token.',
      field: me.isReached ? 'token' : 'apiUrl',
    };
  const set = await call(fetch, account, 'setWebhook', {
    url: `${(settings.serverUrl ?? '').replace(/\/$/, '')}${callbackPath}`,
    secret_token: secrets.secretToken,
    allowed_updates: ['message', 'callback_query'],
  });
  if (set.error !== undefined) return { error: set.error, field: 'serverUrl' };
  return { name: `@${bot.username}` };
}

/** If Telegram cannot be reached, it keeps sending messages, which are refused. */
export async function disconnectTelegram(fetch: GuardedFetch, account: OpenAccount): Promise<void> {
  await call(fetch, account, 'deleteWebhook');
}

type Called = { result?: unknown; error?: string; isReached: boolean };

async function call(
  fetch: GuardedFetch,
  account: OpenAccount,
  method: string,
  body: object = {},
): Promise<Called> {
  const answer = await callMessenger(fetch, telegramUrl(account, method), { body });
  if (typeof answer === 'string') return { error: answer, isReached: false };
  const { ok, description, result } = AnswerSchema.safeParse(answer.body).data ?? {
    ok: false,
    result: undefined,
  };
  if (ok) return { result, isReached: true };
  return { error: `Telegram: ${description ?? `status ${answer.status}`}`, isReached: true };
}
