import { randomBytes } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { ChannelKind, EnvironmentName } from '@/lib/contract/names';
import type { Channel, SaveChannelSchema, SavedChannel } from '@/lib/contract/schemas/channels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { ChannelAccount as AccountRow, Prisma } from '@/lib/server/db/generated/client';
import { checkTarget } from '@/lib/server/egress/check-target';
import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { requireFlow } from '@/lib/server/flows/flows';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { newId } from '@/lib/server/new-id';
import { type SealDeps, seal, unseal } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';
import type { ChannelSecrets, ChannelSettings, OpenAccount } from '../kit/adapter';
import { boundOfChannel, type StoredChannelSettings } from '../kit/channel-account';
import { CHANNEL_ADAPTERS } from '../kit/channel-adapters';

export type ChannelEnvironment = { flowId: string; name: EnvironmentName };
export type ChannelRef = ChannelEnvironment & { channelId: string };
type Body = z.output<typeof SaveChannelSchema>;
type Tx = Prisma.TransactionClient;
type Deps = SealDeps & { fetch: GuardedFetch; egressAllow: readonly string[] };

/** Tokens of a channel: those that the messenger gave, and those that we give it. */
const GIVEN: Record<ChannelKind, readonly string[]> = {
  telegram: ['token'],
  whatsapp: ['token', 'appSecret'],
};
const OURS: Record<ChannelKind, string> = { telegram: 'secretToken', whatsapp: 'verifyToken' };
const SHOWN_DAYS = 30;

export const callbackPathOf = (kind: string, id: string): string => `/api/channels/${kind}/${id}/webhook`;

export async function listChannels(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { flowId, name }: ChannelEnvironment,
): Promise<Channel[]> {
  requireScope(actor, 'flows:publish');
  await requireFlow({ prisma }, actor, flowId);
  const { workspaceId } = actor;
  const rows = await prisma.channelAccount.findMany({
    where: { workspaceId, flowId, environment: name },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return Promise.all(rows.map(async (row) => toResource(row, await countFailed(prisma, row))));
}

/** Connects a messenger: it is asked for the name of the account first, so that wrong tokens are not stored. */
export async function createChannel(
  deps: Deps,
  actor: Actor,
  ref: ChannelEnvironment,
  body: Body,
): Promise<SavedChannel> {
  requireScope(actor, 'flows:publish');
  const { prisma, secret } = deps;
  const { workspaceId } = actor;
  const { flowId, name: environment } = ref;
  await requireFlow({ prisma }, actor, flowId);
  const id = newId('channel');
  const secrets = { ...readGiven(body, {}), [OURS[body.kind]]: randomBytes(24).toString('base64url') };
  const settings = toSettings(body);
  await requireRoom(prisma, workspaceId, ref);
  const name = await connect(deps, body.kind, id, { settings: settings.own, secrets });
  const row = await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    await requireRoom(tx, workspaceId, ref);
    const created = await tx.channelAccount.create({
      data: {
        id,
        workspaceId,
        flowId,
        environment,
        kind: body.kind,
        name,
        settings: JSON.stringify(settings),
        ciphertext: seal(secret, boundOfChannel({ workspaceId, id }), JSON.stringify(secrets)),
      },
    });
    await audit(tx, actor, 'channel.add', toAuditObject({ ...ref, channelId: id }));
    return created;
  });
  return toSaved(row, 0, secrets);
}

export async function saveChannel(
  deps: Deps,
  actor: Actor,
  ref: ChannelRef,
  body: Body,
): Promise<SavedChannel> {
  requireScope(actor, 'flows:publish');
  const { prisma, secret } = deps;
  const { workspaceId } = actor;
  const before = await requireChannel(prisma, actor, ref);
  if (before.kind !== body.kind)
    throw new Refusal('invalid-request', msg('A channel keeps its messenger. Add another channel instead.'), {
      pointer: '/kind',
    });
  const stored = openSecrets(secret, before);
  const ours = OURS[body.kind];
  const secrets = {
    ...readGiven(body, stored),
    [ours]: stored[ours] ?? randomBytes(24).toString('base64url'),
  };
  const settings = toSettings(body);
  const name = await connect(deps, body.kind, before.id, { settings: settings.own, secrets });
  const row = await prisma.$transaction(async (tx) => {
    await requireChannel(tx, actor, ref);
    const saved = await tx.channelAccount.update({
      where: { workspaceId_id: { workspaceId, id: ref.channelId } },
      data: {
        name,
        settings: JSON.stringify(settings),
        ciphertext: seal(secret, boundOfChannel(before), JSON.stringify(secrets)),
        failingSince: null,
        lastError: null,
      },
    });
    await audit(tx, actor, 'channel.change', toAuditObject(ref));
    return saved;
  });
  return toSaved(row, await countFailed(prisma, row), secrets);
}

export async function deleteChannel(deps: Deps, actor: Actor, ref: ChannelRef): Promise<void> {
  requireScope(actor, 'flows:publish');
  const { prisma, secret, fetch } = deps;
  const { workspaceId } = actor;
  const row = await prisma.$transaction(async (tx) => {
    const found = await requireChannel(tx, actor, ref);
    await tx.channelAccount.delete({ where: { workspaceId_id: { workspaceId, id: ref.channelId } } });
    await audit(tx, actor, 'channel.delete', toAuditObject(ref));
    return found;
  });
  const { own } = JSON.parse(row.settings) as StoredChannelSettings;
  const { disconnect } = CHANNEL_ADAPTERS[row.kind as ChannelKind];
  await disconnect?.(fetch, { settings: own, secrets: openSecrets(secret, row) });
}

export async function requireChannel(
  tx: Pick<Tx, 'channelAccount'>,
  { workspaceId }: Actor,
  { flowId, name, channelId }: ChannelRef,
): Promise<AccountRow> {
  const row = await tx.channelAccount.findFirst({
    where: { workspaceId, id: channelId, flowId, environment: name },
  });
  if (!row) throw new Refusal('channel-not-found', msg('No channel found with this id.'));
  return row;
}

const toAuditObject = ({ flowId, name, channelId }: ChannelRef): string => `${flowId}/${name}/${channelId}`;

async function requireRoom(
  tx: Pick<Tx, 'channelAccount'>,
  workspaceId: string,
  { flowId, name: environment }: ChannelEnvironment,
): Promise<void> {
  const max = LIMITS.channelsPerEnvironment;
  if ((await tx.channelAccount.count({ where: { workspaceId, flowId, environment } })) >= max)
    throw new Refusal('quota-reached', msg('An environment has at most {max} channels.', { max }));
}

function readGiven(body: Body, stored: ChannelSecrets): ChannelSecrets {
  const given = body as unknown as Record<string, string | undefined>;
  return Object.fromEntries(
    GIVEN[body.kind].map((field) => {
      const value = given[field] ?? stored[field];
      if (value === undefined)
        throw new Refusal('invalid-request', msg('Required for a new channel.'), { pointer: `/${field}` });
      return [field, value];
    }),
  );
}

function toSettings(body: Body): StoredChannelSettings {
  const { kind, optOutWords: words, optOutReply: reply, ...rest } = body;
  const secret = new Set(GIVEN[kind]);
  const own = Object.fromEntries(Object.entries(rest).filter(([field]) => !secret.has(field)));
  return { own: own as ChannelSettings, optOut: { words, reply } };
}

async function connect(
  { fetch, egressAllow }: Deps,
  kind: ChannelKind,
  id: string,
  account: OpenAccount,
): Promise<string> {
  checkApiUrl(egressAllow, account.settings.apiUrl ?? '');
  const result = await CHANNEL_ADAPTERS[kind].connect(fetch, account, callbackPathOf(kind, id));
  if ('name' in result) return result.name;
  throw new Refusal('invalid-request', msg('{fault}', { fault: result.error }), {
    pointer: `/${result.field}`,
  });
}

function checkApiUrl(egressAllow: readonly string[], url: string): void {
  try {
    checkTarget(url, new Set(egressAllow));
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new Refusal('invalid-request', msg('{fault}', { fault: error.message }), { pointer: '/apiUrl' });
  }
}

const openSecrets = (secret: string, row: AccountRow): ChannelSecrets =>
  JSON.parse(unseal(secret, boundOfChannel(row), row.ciphertext) ?? '{}') as ChannelSecrets;

const countFailed = (
  tx: Pick<Tx, 'channelDelivery'>,
  { workspaceId, id }: Pick<AccountRow, 'workspaceId' | 'id'>,
): Promise<number> =>
  tx.channelDelivery.count({
    where: {
      workspaceId,
      accountId: id,
      state: { in: ['failed', 'refused'] },
      queuedAt: { gt: new Date(Date.now() - SHOWN_DAYS * 24 * 60 * 60 * 1000) },
    },
  });

/** Meta asks for the verify token. Telegram's secret is only for its server. */
const toSaved = (row: AccountRow, failed: number, secrets: ChannelSecrets): SavedChannel => ({
  ...toResource(row, failed),
  ...(secrets.verifyToken !== undefined && { verifyToken: secrets.verifyToken }),
});

function toResource(row: AccountRow, failedDeliveries: number): Channel {
  const { own, optOut } = JSON.parse(row.settings) as StoredChannelSettings;
  return {
    id: row.id,
    kind: row.kind as ChannelKind,
    name: row.name,
    settings: own,
    optOutWords: optOut.words,
    optOutReply: optOut.reply,
    callbackPath: callbackPathOf(row.kind, row.id),
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastError: row.lastError,
    failedDeliveries,
  };
}
