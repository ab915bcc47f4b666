import { SCOPES } from '@/lib/contract/names';
import { hashToken } from '@/lib/server/accounts/hash-token';
import { addChannel } from '@/lib/server/channels/testing/add-channel';
import { newId } from '@/lib/server/new-id';
import { createPublishedFlow, freshKey, scheduleForTomorrow } from './fixtures';
import { createPerson } from './people';
import { createImprovement, createQueued } from './queued';
import { createRollout } from './rollouts';
import { SECRET, type TestApi } from './test-api';

/** One resource of each kind in a workspace, by the names of path parameters. */
export type Ids = Record<
  | 'flowId'
  | 'chatId'
  | 'previewId'
  | 'commentId'
  | 'rolloutId'
  | 'webhookId'
  | 'alertId'
  | 'channelId'
  | 'scheduledId'
  | 'sessionId'
  | 'assetId'
  | 'noteId'
  | 'viewId'
  | 'replyId'
  | 'testId'
  | 'checkId'
  | 'labelId'
  | 'groupId'
  | 'improvementId'
  | 'releaseId'
  | 'keyId'
  | 'number'
  | 'name'
  | 'provider'
  | 'secret'
  | 'toolId'
  | 'customerId'
  | 'userId'
  | 'invitationId'
  | 'browserSessionId'
  | 'workspaceId',
  string
>;
export type World = {
  api: TestApi;
  workspaceId: string;
  /** A key with every scope. */
  key: string;
  /** Contained in everything stored here. */
  mark: string;
  ids: Ids;
};

/** Secrets that are stored and never returned, in every workspace. */
export const PLANTED = {
  provider: 'sk-planted-provider-key',
  secret: 'planted-tool-secret',
  channel: 'planted-channel-token',
  environmentProvider: 'sk-planted-environment-key',
  environmentSecret: 'planted-environment-secret',
} as const;

export async function createWorld(api: TestApi, workspaceId: string, mark: string): Promise<World> {
  const key = await api.createKey(SCOPES, workspaceId);
  const put = (url: string, body: unknown) => api.call('PUT', url, { key, body });
  const flowId = await createPublishedFlow(api, key, `${mark} flow`);
  const draft = await api.call('GET', `/flows/${flowId}`, { key });
  // With a tool to try.
  const tools = [{ id: 'look', name: 'Look', binding: { type: 'mock', cases: [{ result: 1 }] } }];
  await api.call('PUT', `/flows/${flowId}/draft`, {
    key,
    body: { ...draft.json.document, tools },
    headers: { 'if-match': '"1"' },
  });
  const customerId = `customer-${mark}`;
  await put(`/customers/${customerId}`, { facts: { city: `${mark} city` } });
  await put(`/flows/${flowId}/tests/test-${mark}`, { name: `${mark} test`, script: { turns: [] } });
  const check = { name: `${mark} check`, pattern: 'never', subject: { kind: 'handoff' } };
  await put(`/flows/${flowId}/checks/check-${mark}`, { check });
  await put(`/providers/models-${mark}`, PROVIDER);
  await put(`/secrets/secret-${mark}`, SECRET_BODY);
  const production = `/flows/${flowId}/environments/production`;
  await put(`${production}/settings`, {
    baseUrls: { [`https://${mark}.example.com`]: 'https://127.0.0.1:9' },
  });
  await put(`${production}/providers/models-${mark}`, { ...PROVIDER, key: PLANTED.environmentProvider });
  await put(`${production}/secrets/secret-${mark}`, { ...SECRET_BODY, value: PLANTED.environmentSecret });
  const { json } = await api.call('POST', '/keys', {
    key,
    body: { name: `${mark} key`, scopes: ['flows:read'] },
  });
  const link = await put(`/flows/${flowId}/environments/production/chat-link`, undefined);
  const webhook = await api.call('POST', `/flows/${flowId}/environments/production/webhooks`, {
    key,
    body: { ...WEBHOOK_BODY, description: `${mark} webhook` },
  });
  const alert = await api.call('POST', `${production}/alerts`, { key, body: ALERT_BODY });
  const preview = await api.call('POST', `/flows/${flowId}/previews`, { key });
  const channelId = await addChannel(api.deps.pool, SECRET, {
    workspaceId,
    flowId,
    name: `${mark} channel`,
    token: PLANTED.channel,
  });
  const scheduled = await api.call(
    'POST',
    `/flows/${flowId}/environments/production/channels/${channelId}/scheduled`,
    { key, body: SCHEDULED_BODY, headers: freshKey() },
  );
  const person = await createPerson(api, workspaceId, 'viewer');
  const world: World = {
    api,
    workspaceId,
    key,
    mark,
    ids: {
      flowId,
      chatId: link.json.chatId,
      previewId: preview.json.id,
      commentId: await createComment(api, { workspaceId, flowId }, mark),
      webhookId: webhook.json.id,
      alertId: alert.json.id,
      rolloutId: await createRollout(api, flowId, key),
      channelId,
      scheduledId: scheduled.json.id,
      sessionId: '',
      assetId: '',
      noteId: '',
      viewId: `view-${mark}`,
      replyId: `reply-${mark}`,
      testId: `test-${mark}`,
      checkId: `check-${mark}`,
      labelId: await createLabel(api, flowId, key, `${mark} label`),
      groupId: '',
      improvementId: await createImprovement(api, { workspaceId, flowId }, mark),
      releaseId: await scheduleForTomorrow(api, flowId, key),
      keyId: json.id,
      number: '1',
      name: 'production',
      provider: `models-${mark}`,
      secret: `secret-${mark}`,
      toolId: 'look',
      customerId,
      userId: person.userId,
      browserSessionId: person.sessionId,
      workspaceId,
      invitationId: await createInvitation(api, workspaceId),
    },
  };
  world.ids.sessionId = await startTestSession(world, { customerId });
  const { sessionId } = world.ids;
  Object.assign(world.ids, await createQueued(api, { workspaceId, flowId, sessionId }, `${mark} message`));
  const file = await api.call(
    'POST',
    `/flows/${flowId}/sessions/${world.ids.sessionId}/files?name=${mark}.txt`,
    {
      key,
      raw: `${mark} file`,
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  world.ids.assetId = file.json.asset;
  const session = `/sessions/${world.ids.sessionId}`;
  const note = await api.call('POST', `${session}/notes`, { key, body: { text: `${mark} note` } });
  world.ids.noteId = note.json.id;
  await api.call('POST', '/session-tags', {
    key,
    body: { sessions: [world.ids.sessionId], add: [`${mark} tag`] },
  });
  await put(`${session}/turns/1/flag`, { reason: 'other', comment: `${mark} comment` });
  await put(`/conversation-views/view-${mark}`, {
    name: `${mark} view`,
    filter: { q: mark },
    isShared: true,
  });
  await put(`/canned-replies/reply-${mark}`, { name: `${mark} reply`, text: `${mark} text` });
  return world;
}

/** The id of a new labelled message. */
export async function createLabel(api: TestApi, flowId: string, key: string, text: string): Promise<string> {
  const url = `/flows/${flowId}/labelled-messages`;
  await api.call('POST', url, {
    key,
    body: { messages: [{ text, at: null, expect: { kind: 'nothing' } }] },
  });
  return (await api.call('GET', url, { key })).json.messages[0].id;
}

/** An internal address: nothing is ever sent there. */
export const PROVIDER = { kind: 'openai', key: PLANTED.provider, baseUrl: 'https://127.0.0.1:9/v1' };
/** An address that does not exist. */
export const ALERT_BODY = { measure: 'handoff', threshold: 20 };
export const WEBHOOK_BODY = { url: 'https://hooks.example.com/turns' };
/** Far ahead, so that it does not start in a test. */
export const SCHEDULED_BODY = { to: '5551234', at: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString() };
/** No server answers at this address, so the channel cannot be connected. */
export const CHANNEL_BODY = {
  kind: 'telegram',
  token: PLANTED.channel,
  serverUrl: 'https://turnpike.example.com',
  apiUrl: 'https://127.0.0.1:9',
};
export const SECRET_BODY = { value: PLANTED.secret, hosts: ['api.example.com'] };

/** A comment on a reply of the flow itself. */
export async function createComment(
  { prisma }: Pick<TestApi, 'prisma'>,
  flow: { workspaceId: string; flowId: string },
  author: string,
): Promise<string> {
  const id = newId('comment');
  const about = { previewId: 'preview_ended', key: id, revision: 1, reply: 'Hello', conversation: '[]' };
  await prisma.previewComment.createMany({ data: [{ ...flow, id, author, text: 'Too formal', ...about }] });
  return id;
}

/** A conversation that stays active. */
export async function startTestSession({ api, key, ids }: World, more: object = {}): Promise<string> {
  const { json } = await api.call('POST', `/flows/${ids.flowId}/turns`, {
    key,
    body: { ...more, input: { type: 'start' } },
    headers: freshKey(),
  });
  return json.sessionId;
}

/** `token` is the secret of the link; random by default. */
export async function createInvitation(
  { prisma }: Pick<TestApi, 'prisma'>,
  workspaceId: string,
  token = newId('unknown'),
): Promise<string> {
  const tokenHash = hashToken(token);
  // Tokens are unique by hash, so a used one is removed first.
  await prisma.invitation.deleteMany({ where: { tokenHash } });
  const { id } = await prisma.invitation.create({
    data: {
      id: newId('inv'),
      workspaceId,
      email: `${newId('guest').toLowerCase()}@example.com`,
      role: 'viewer',
      tokenHash,
      invitedBy: 'user:nobody',
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  return id;
}
