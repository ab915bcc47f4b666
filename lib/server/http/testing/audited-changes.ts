import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import {
  createPublishedFlow,
  createSmallFlow,
  freshKey,
  scheduleForTomorrow,
  smallFlow,
  TOMORROW,
} from './fixtures';
import { createPerson, givePassword, PERSON_PASSWORD, plantAddressLink, signInPerson } from './people';
import { createRollout, createSecondVersion, ROLLOUT_BODY } from './rollouts';
import type { TestApi } from './test-api';
import { ALERT_BODY, createComment, createInvitation, PROVIDER, SECRET_BODY, WEBHOOK_BODY } from './world';

type Made = { api: TestApi; workspaceId: string; me: Awaited<ReturnType<typeof createPerson>> };
type Change = { url: string; body?: unknown; headers?: Record<string, string> };
/** Audit action, method, and a call that performs it on freshly created data. */
type Row = [action: string, method: string, make: (made: Made) => Promise<Change>];

const NEW_PASSWORD = 'a-password-nobody-tries-first';
const CONFIRMED = 'a-token-that-confirms-once-0123456';
const ACCEPTED = 'a-token-that-is-accepted-once-01234';
let count = 0;
const fresh = () => `of-its-own-${++count}`;

const environmentUrl = async (api: TestApi) => `/flows/${await createSmallFlow(api)}/environments/staging`;
/** The URL of a new secret of an environment. */
async function createSecret(api: TestApi): Promise<string> {
  const url = `${await environmentUrl(api)}/secrets/known`;
  await api.call('PUT', url, { body: SECRET_BODY });
  return url;
}
/** The URL of a new provider of an environment. */
async function createProvider(api: TestApi): Promise<string> {
  const url = `${await environmentUrl(api)}/providers/known`;
  await api.call('PUT', url, { body: PROVIDER });
  return url;
}

const webhooksOf = (flowId: string) => `/flows/${flowId}/environments/production/webhooks`;
/** The URL of a new webhook. */
async function createWebhook(api: TestApi): Promise<string> {
  const url = webhooksOf(await createSmallFlow(api));
  const { json } = await api.call('POST', url, { body: WEBHOOK_BODY });
  return `${url}/${json.id}`;
}

const alertsOf = (flowId: string) => `/flows/${flowId}/environments/production/alerts`;
/** The URL of a new alert. */
async function createAlert(api: TestApi): Promise<string> {
  const url = alertsOf(await createSmallFlow(api));
  const { json } = await api.call('POST', url, { body: ALERT_BODY });
  return `${url}/${json.id}`;
}

/** The URL of a new comment. */
async function commentUrl({ api, workspaceId }: Made): Promise<string> {
  const flowId = await createSmallFlow(api);
  return `/flows/${flowId}/comments/${await createComment(api, { workspaceId, flowId }, 'Ada')}`;
}
/** The URL of a new rollout. */
async function rolloutUrl(api: TestApi): Promise<string> {
  const flowId = await createSecondVersion(api);
  return `/flows/${flowId}/rollouts/${await createRollout(api, flowId)}`;
}
const channelsOf = (flowId: string) => `/flows/${flowId}/environments/production/channels`;
/** A bot of the messenger that the test answers for. */
const botOf = (api: TestApi) => ({
  kind: 'telegram',
  token: '1:bot',
  serverUrl: 'https://turnpike.example.com',
  apiUrl: `http://${api.deps.egressAllow[0]}`,
});
/** The URL of a new channel. */
async function createChannel(api: TestApi): Promise<string> {
  const url = channelsOf(await createSmallFlow(api));
  const { json } = await api.call('POST', url, { body: botOf(api) });
  return `${url}/${json.id}`;
}

const CANNED = { name: 'Greeting', text: 'Hello {name}' };
const VIEW = { name: 'Vouchers', filter: { q: 'voucher' } };
const to = (url: string, body?: unknown) => async (): Promise<Change> => ({ url, body });
const viewer = async ({ api, workspaceId }: Made) => (await createPerson(api, workspaceId, 'viewer')).userId;
const withPassword = async ({ api, me }: Made) => givePassword(api, me.userId);

async function startSession(api: TestApi, document: object = smallFlow()): Promise<string> {
  const { json: flow } = await api.call('POST', '/flows', { body: { document } });
  await api.call('POST', `/flows/${flow.id}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flow.id}/environments/production`, { body: { version: 1 } });
  const { json } = await api.call('POST', `/flows/${flow.id}/turns`, {
    body: { input: { type: 'start' } },
    headers: freshKey(),
  });
  return String(json.sessionId);
}

/** Hands off at once. */
const DESK = {
  ...smallFlow('Desk'),
  facts: [],
  gates: [],
  primaryGoal: undefined,
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'desk',
      nodes: [{ id: 'desk', type: 'handoff', name: 'Desk', reason: 'asks for a person' }],
      edges: [],
    },
  ],
};

async function beginTwoFactor(made: Made): Promise<string> {
  await withPassword(made);
  const { api, me } = made;
  const { json } = await api.call('POST', '/me/two-factor', {
    key: null,
    headers: me.headers,
    body: { password: PERSON_PASSWORD },
  });
  return String(json.secret);
}

export const AUDITED_CHANGES: readonly Row[] = [
  ['flow.create', 'POST', to('/flows', { document: smallFlow() })],
  ['flow.delete', 'DELETE', async ({ api }) => ({ url: `/flows/${await createSmallFlow(api)}` })],
  [
    'flow.archive',
    'PUT',
    async ({ api }) => ({
      url: `/flows/${await createSmallFlow(api)}/listing`,
      body: { archived: true },
    }),
  ],
  [
    'flow.restore',
    'PUT',
    async ({ api }) => {
      const url = `/flows/${await createSmallFlow(api)}/listing`;
      await api.call('PUT', url, { body: { archived: true } });
      return { url, body: { archived: false } };
    },
  ],
  [
    'version.publish',
    'POST',
    async ({ api }) => ({ url: `/flows/${await createSmallFlow(api)}/versions`, body: {} }),
  ],
  [
    'environment.set',
    'PUT',
    async ({ api }) => ({
      url: `/flows/${await createPublishedFlow(api)}/environments/production`,
      body: { version: null },
    }),
  ],
  [
    'environment.checks',
    'PUT',
    async ({ api, me }) => ({
      url: `/flows/${await createSmallFlow(api)}/environments/production/required-checks`,
      body: { checks: [] },
      headers: me.headers,
    }),
  ],
  [
    'environment.override',
    'PUT',
    async ({ api, me }) => {
      const flowId = await createPublishedFlow(api);
      const url = `/flows/${flowId}/environments/staging`;
      await api.call('PUT', `${url}/required-checks`, {
        key: null,
        headers: me.headers,
        body: { checks: ['review'] },
      });
      // Stores the results of the checks, which stay if the release fails.
      await api.call('GET', `${url}/release-checks?version=1`);
      return { url, headers: me.headers, body: { version: 1, reason: 'The second person is ill' } };
    },
  ],
  [
    'release.schedule',
    'POST',
    async ({ api }) => ({
      url: `/flows/${await createPublishedFlow(api)}/environments/production/scheduled-releases`,
      body: { version: 1, at: TOMORROW },
    }),
  ],
  [
    'release.cancel',
    'DELETE',
    async ({ api }) => {
      const flowId = await createPublishedFlow(api);
      const id = await scheduleForTomorrow(api, flowId);
      return { url: `/flows/${flowId}/environments/production/scheduled-releases/${id}` };
    },
  ],
  ...(['requested', 'approved', 'changes', 'shadow'] as const).map(
    (kind): Row => [
      `review.${kind}`,
      'POST',
      async ({ api, me }) => {
        const flowId = await createSmallFlow(api);
        const { json } = await api.call('GET', `/flows/${flowId}`);
        return {
          url: `/flows/${flowId}/reviews`,
          headers: me.headers,
          body: { kind, hash: json.hash, comment: 'Shorter, please' },
        };
      },
    ],
  ),
  [
    'chat-link.open',
    'PUT',
    async ({ api }) => ({
      url: `/flows/${await createPublishedFlow(api)}/environments/production/chat-link`,
    }),
  ],
  [
    'chat-link.close',
    'DELETE',
    async ({ api }) => {
      const url = `/flows/${await createPublishedFlow(api)}/environments/production/chat-link`;
      await api.call('PUT', url);
      return { url };
    },
  ],
  [
    'rollout.start',
    'POST',
    async ({ api }) => {
      const url = `/flows/${await createSecondVersion(api)}/environments/production`;
      // Stores the results of the checks, which stay if the rollout does not start.
      await api.call('GET', `${url}/release-checks?version=2`);
      return { url: `${url}/rollouts`, body: ROLLOUT_BODY };
    },
  ],
  ['rollout.change', 'PUT', async ({ api }) => ({ url: await rolloutUrl(api), body: { percent: 30 } })],
  ['rollout.finish', 'POST', async ({ api }) => ({ url: `${await rolloutUrl(api)}/finish` })],
  ['rollout.stop', 'POST', async ({ api }) => ({ url: `${await rolloutUrl(api)}/stop` })],
  [
    'preview.create',
    'POST',
    async ({ api }) => ({ url: `/flows/${await createSmallFlow(api)}/previews`, body: {} }),
  ],
  [
    'preview.end',
    'DELETE',
    async ({ api }) => {
      const url = `/flows/${await createSmallFlow(api)}/previews`;
      const { json } = await api.call('POST', url);
      return { url: `${url}/${json.id}` };
    },
  ],
  [
    'session.tag',
    'POST',
    async ({ api }) => ({
      url: '/session-tags',
      body: { sessions: [await startSession(api)], add: ['voucher'] },
    }),
  ],
  [
    'session.note',
    'POST',
    async ({ api }) => ({
      url: `/sessions/${await startSession(api)}/notes`,
      body: { text: 'Called back.' },
    }),
  ],
  [
    'session.note-delete',
    'DELETE',
    async ({ api, me: { headers } }) => {
      const url = `/sessions/${await startSession(api)}/notes`;
      const { json } = await api.call('POST', url, { key: null, body: { text: 'Called back.' }, headers });
      return { url: `${url}/${json.id}` };
    },
  ],
  [
    'session.flag',
    'PUT',
    async ({ api }) => ({
      url: `/sessions/${await startSession(api)}/turns/1/flag`,
      body: { reason: 'misunderstood' },
    }),
  ],
  [
    'session.unflag',
    'DELETE',
    async ({ api }) => {
      const url = `/sessions/${await startSession(api)}/turns/1/flag`;
      await api.call('PUT', url, { body: { reason: 'misunderstood' } });
      return { url };
    },
  ],
  ['view.save', 'PUT', to(`/conversation-views/${fresh()}`, VIEW)],
  [
    'view.delete',
    'DELETE',
    async ({ api, me: { headers } }) => {
      const url = `/conversation-views/${fresh()}`;
      await api.call('PUT', url, { key: null, body: VIEW, headers });
      return { url };
    },
  ],
  [
    'comment.add',
    'POST',
    async ({ api }) => ({
      url: `/flows/${await createSmallFlow(api)}/comments`,
      body: { item: 'node:welcome', itemName: 'Welcome', text: 'Too formal' },
      headers: freshKey(),
    }),
  ],
  ['comment.resolve', 'PUT', async (made) => ({ url: await commentUrl(made), body: { resolved: true } })],
  [
    'comment.reopen',
    'PUT',
    async (made) => {
      const url = await commentUrl(made);
      await made.api.call('PUT', url, { body: { resolved: true } });
      return { url, body: { resolved: false } };
    },
  ],
  ['comment.delete', 'DELETE', async (made) => ({ url: await commentUrl(made) })],
  [
    'environment.settings',
    'PUT',
    async ({ api }) => ({ url: `${await environmentUrl(api)}/settings`, body: { spendPerDay: 5 } }),
  ],
  [
    'environment-secret.add',
    'PUT',
    async ({ api }) => ({ url: `${await environmentUrl(api)}/secrets/new`, body: SECRET_BODY }),
  ],
  [
    'environment-secret.change',
    'PUT',
    async ({ api }) => ({ url: await createSecret(api), body: SECRET_BODY }),
  ],
  ['environment-secret.remove', 'DELETE', async ({ api }) => ({ url: await createSecret(api) })],
  [
    'environment-provider.add',
    'PUT',
    async ({ api }) => ({ url: `${await environmentUrl(api)}/providers/new`, body: PROVIDER }),
  ],
  [
    'environment-provider.change',
    'PUT',
    async ({ api }) => ({ url: await createProvider(api), body: PROVIDER }),
  ],
  ['environment-provider.remove', 'DELETE', async ({ api }) => ({ url: await createProvider(api) })],
  ['alert.add', 'POST', async ({ api }) => ({ url: alertsOf(await createSmallFlow(api)), body: ALERT_BODY })],
  [
    'alert.change',
    'PUT',
    async ({ api }) => ({ url: await createAlert(api), body: { ...ALERT_BODY, muted: true } }),
  ],
  ['alert.test', 'POST', async ({ api }) => ({ url: `${await createAlert(api)}/test` })],
  ['alert.delete', 'DELETE', async ({ api }) => ({ url: await createAlert(api) })],
  [
    'webhook.add',
    'POST',
    async ({ api }) => ({ url: webhooksOf(await createSmallFlow(api)), body: WEBHOOK_BODY }),
  ],
  [
    'webhook.change',
    'PUT',
    async ({ api }) => ({ url: await createWebhook(api), body: { ...WEBHOOK_BODY, enabled: false } }),
  ],
  ['webhook.rotate', 'POST', async ({ api }) => ({ url: `${await createWebhook(api)}/secret` })],
  ['webhook.test', 'POST', async ({ api }) => ({ url: `${await createWebhook(api)}/test` })],
  ['webhook.replay', 'POST', async ({ api }) => ({ url: `${await createWebhook(api)}/replay`, body: {} })],
  ['webhook.delete', 'DELETE', async ({ api }) => ({ url: await createWebhook(api) })],
  [
    'channel.add',
    'POST',
    async ({ api }) => ({ url: channelsOf(await createSmallFlow(api)), body: botOf(api) }),
  ],
  ['channel.change', 'PUT', async ({ api }) => ({ url: await createChannel(api), body: botOf(api) })],
  ['channel.delete', 'DELETE', async ({ api }) => ({ url: await createChannel(api) })],
  ['session.delete', 'DELETE', async ({ api }) => ({ url: `/sessions/${await startSession(api)}` })],
  [
    'session.override',
    'POST',
    async ({ api }) => ({
      url: `/sessions/${await startSession(api)}/override`,
      body: { states: {} },
      headers: freshKey(),
    }),
  ],
  [
    'handoff.claim',
    'PUT',
    async ({ api }) => ({ url: `/handoffs/${await startSession(api, DESK)}/claim`, body: {} }),
  ],
  [
    'handoff.assign',
    'PUT',
    async ({ api, workspaceId }) => ({
      url: `/handoffs/${await startSession(api, DESK)}/claim`,
      body: { personId: (await createPerson(api, workspaceId, 'operator')).userId },
    }),
  ],
  [
    'handoff.take-over',
    'PUT',
    async ({ api }) => {
      const url = `/handoffs/${await startSession(api, DESK)}/claim`;
      await api.call('PUT', url, { body: {} });
      return { url, body: { takeOver: true } };
    },
  ],
  [
    'handoff.release',
    'DELETE',
    async ({ api }) => {
      const url = `/handoffs/${await startSession(api, DESK)}/claim`;
      await api.call('PUT', url, { body: {} });
      return { url };
    },
  ],
  ['canned-reply.save', 'PUT', to(`/canned-replies/${fresh()}`, CANNED)],
  [
    'canned-reply.delete',
    'DELETE',
    async ({ api }) => {
      const url = `/canned-replies/${fresh()}`;
      await api.call('PUT', url, { body: CANNED });
      return { url };
    },
  ],
  [
    'handoff.reply',
    'POST',
    async ({ api }) => ({
      url: `/handoffs/${await startSession(api, DESK)}/reply`,
      body: { text: 'I am here.' },
      headers: freshKey(),
    }),
  ],
  [
    'handoff.return',
    'POST',
    async ({ api }) => ({
      url: `/handoffs/${await startSession(api, DESK)}/return`,
      body: { node: 'desk' },
      headers: freshKey(),
    }),
  ],
  [
    'customer.change',
    'PUT',
    async () => ({ url: `/customers/${fresh()}`, body: { facts: { city: 'Oslo' } } }),
  ],
  [
    'customer.erase',
    'DELETE',
    async ({ api }) => {
      const url = `/customers/${fresh()}`;
      await api.call('PUT', url, { body: { facts: { city: 'Oslo' } } });
      return { url };
    },
  ],
  ['provider.add', 'PUT', async () => ({ url: `/providers/${fresh()}`, body: PROVIDER })],
  ['secret.add', 'PUT', async () => ({ url: `/secrets/${fresh()}`, body: SECRET_BODY })],
  ...(['providers', 'secrets'] as const).flatMap((path): Row[] => {
    const [name, body] = path === 'providers' ? ['provider', PROVIDER] : ['secret', SECRET_BODY];
    const make = async ({ api }: Made) => {
      const url = `/${path}/${fresh()}`;
      await api.call('PUT', url, { body });
      return url;
    };
    return [
      [`${name}.change`, 'PUT', async (made) => ({ url: await make(made), body })],
      [`${name}.remove`, 'DELETE', async (made) => ({ url: await make(made) })],
    ];
  }),
  ['key.create', 'POST', to('/keys', { name: 'k', scopes: ['flows:read'] })],
  [
    'key.revoke',
    'DELETE',
    async ({ api }) => {
      const { json } = await api.call('POST', '/keys', { body: { name: 'k', scopes: ['flows:read'] } });
      return { url: `/keys/${json.id}` };
    },
  ],
  [
    'member.change',
    'PUT',
    async (made) => ({ url: `/members/${await viewer(made)}`, body: { role: 'editor' } }),
  ],
  ['member.remove', 'DELETE', async (made) => ({ url: `/members/${await viewer(made)}` })],
  ['member.recover', 'POST', async (made) => ({ url: `/members/${await viewer(made)}/recovery`, body: {} })],
  ['member.take-factor', 'DELETE', async (made) => ({ url: `/members/${await viewer(made)}/two-factor` })],
  [
    'invitation.create',
    'POST',
    async () => ({ url: '/members', body: { email: `${fresh()}@example.com`, role: 'viewer' } }),
  ],
  [
    'invitation.revoke',
    'DELETE',
    async ({ api, workspaceId }) => ({ url: `/invitations/${await createInvitation(api, workspaceId)}` }),
  ],
  [
    'invitation.accept',
    'POST',
    async ({ api, workspaceId }) => {
      await createInvitation(api, workspaceId, ACCEPTED);
      const body = { token: ACCEPTED, name: 'Newcomer', password: NEW_PASSWORD };
      return { url: '/invitations/accept', body };
    },
  ],
  ['workspace.create', 'POST', to('/workspaces', { name: 'Another' })],
  ['workspace.rename', 'PUT', to('/workspace', { name: 'Renamed' })],
  ['workspace.allow-hosts', 'PUT', to('/workspace', { name: 'Renamed', allowedHosts: [] })],
  ['workspace.allow-one-factor', 'PUT', to('/workspace', { name: 'Renamed', requireTwoFactor: false })],
  ['account.change', 'PUT', to('/me', { name: 'Another name' })],
  ['address.change', 'PUT', async () => ({ url: '/me', body: { email: `${fresh()}@example.com` } })],
  [
    'address.send-link',
    'POST',
    async ({ api, me }) => {
      await api.prisma.authUser.update({ where: { id: me.userId }, data: { emailVerified: false } });
      return { url: '/me/address-link' };
    },
  ],
  [
    'address.confirm',
    'POST',
    async ({ api, workspaceId }) => {
      await plantAddressLink(api, workspaceId, CONFIRMED);
      return { url: '/addresses/confirm', body: { token: CONFIRMED } };
    },
  ],
  [
    'password.change',
    'PUT',
    async (made) => {
      await withPassword(made);
      return { url: '/me/password', body: { current: PERSON_PASSWORD, password: NEW_PASSWORD } };
    },
  ],
  [
    'two-factor.begin',
    'POST',
    async (made) => {
      await withPassword(made);
      return { url: '/me/two-factor', body: { password: PERSON_PASSWORD } };
    },
  ],
  [
    'two-factor.enable',
    'POST',
    async (made) => {
      const code = await createOTP(
        new TextDecoder().decode(base32.decode(await beginTwoFactor(made))),
      ).totp();
      return { url: '/me/two-factor/confirm', body: { code } };
    },
  ],
  [
    'two-factor.disable',
    'DELETE',
    async (made) => {
      await beginTwoFactor(made);
      return { url: '/me/two-factor', body: { password: PERSON_PASSWORD } };
    },
  ],
  [
    'browser-session.end',
    'DELETE',
    async ({ api, me, workspaceId }) => {
      const { sessionId } = await signInPerson(api, me.userId, workspaceId);
      return { url: `/me/sessions/${sessionId}` };
    },
  ],
  [
    'browser-session.end',
    'DELETE',
    async ({ api, me, workspaceId }) => {
      await signInPerson(api, me.userId, workspaceId);
      return { url: '/me/sessions' };
    },
  ],
  ['sign-out', 'POST', to('/api/auth/sign-out')],
];
