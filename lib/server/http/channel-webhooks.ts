import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { TURN_LIMITS } from '@/lib/contract/limits';
import { acceptMessages } from '@/lib/server/channels/kit/accept-messages';
import type { ChannelAdapter } from '@/lib/server/channels/kit/adapter';
import { type ChannelAccount, findChannelAccount } from '@/lib/server/channels/kit/channel-account';
import { CHANNEL_ADAPTERS } from '@/lib/server/channels/kit/channel-adapters';
import { noteStatuses } from '@/lib/server/channels/kit/queued-deliveries';
import { CHANNELS } from '@/lib/server/db/wake-ups';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { limitPublic } from './limit-public';
import { parseJsonBytes } from './parse-json';
import { readRawBody } from './read-body';
import { readState } from './request-state';
import { respondJson, sendResponse } from './respond';

type Addressed = { account: ChannelAccount; adapter: ChannelAdapter };

/** The addresses that messengers send messages to. A message is stored before it is answered, and its turn comes later. */
export function mountChannelWebhooks(app: OpenAPIHono, deps: AppDeps): void {
  for (const kind of Object.keys(CHANNEL_ADAPTERS)) {
    const path = `/api/channels/${kind}/:channelId/webhook`;
    app.get(path, (context) => answerCheck(deps, kind, context));
    app.post(path, (context) => accept(deps, kind, context));
  }
}

async function answerCheck(deps: AppDeps, kind: string, context: Context): Promise<Response> {
  const { account, adapter } = await findAddressed(deps, kind, context);
  const challenge = adapter.answerCheck?.(new URL(context.req.url).searchParams, account);
  if (challenge === undefined) return refuse(deps, context);
  return sendResponse(context, { status: 200, headers: { 'content-type': 'text/plain' }, body: challenge });
}

async function accept(deps: AppDeps, kind: string, context: Context): Promise<Response> {
  const { account, adapter } = await findAddressed(deps, kind, context);
  const { raw } = context.req;
  const limits = { ...TURN_LIMITS, bytes: adapter.maxBytes };
  const body = (await readRawBody(raw, limits.bytes, readState(context).incoming)) ?? new Uint8Array();
  const query = new URL(raw.url).searchParams;
  const request = { header: (name: string) => raw.headers.get(name), query, body };
  if (!adapter.verify(request, account)) return refuse(deps, context);
  const parsed = adapter.parse(parseJsonBytes(body, limits), account);
  if (!parsed) throw new Refusal('invalid-request', msg('This is not a request of the messenger.'));
  await acceptMessages(deps.pool, account, parsed.messages);
  await noteStatuses(deps.pool, account, parsed.statuses);
  deps.turns.wakeUps?.notify(CHANNELS);
  return respondJson(context, { status: 200, body: '{}' });
}

async function findAddressed(deps: AppDeps, kind: string, context: Context): Promise<Addressed> {
  const account = await findChannelAccount(
    deps.pool,
    deps.secret,
    kind,
    context.req.param('channelId') ?? '',
  );
  if (account) return { account, adapter: CHANNEL_ADAPTERS[account.kind] };
  await limitPublic(deps, readState(context).client);
  throw new Refusal('channel-not-found', msg('No channel found with this id.'));
}

/** Guesses are limited; genuine requests are not. */
async function refuse(deps: AppDeps, context: Context): Promise<never> {
  await limitPublic(deps, readState(context).client);
  throw new Refusal('unauthenticated', msg('The request is not signed by the messenger.'));
}
