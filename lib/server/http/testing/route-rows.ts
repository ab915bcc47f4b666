import type { Role, Scope } from '@/lib/contract/names';
import { scopesOfRole } from '@/lib/server/accounts/role-scopes';
import { createSmallFlow, smallFlow } from './fixtures';
import { createPerson, PASSWORD, SAME_ORIGIN } from './people';
import { createInvitation, type Ids, PROVIDER, SECRET_BODY, startSession, type World } from './world';

/** What a call of a route needs; who may call it is only defined in the route itself. */
export type RouteRow = {
  /** A valid body; `bodyOf` builds it from ids. */
  body?: unknown;
  bodyOf?: (ids: Ids) => unknown;
  /** The ids that `bodyOf` uses. */
  inBody?: readonly (keyof Ids)[];
  headers?: Record<string, string>;
  /** Creates new data in the given workspace, for routes that use it up. */
  fresh?: (world: World) => Promise<Partial<Ids>>;
  /** Status for a permitted caller, if the test data allows no success. */
  status?: number;
  /** Path parameters chosen by the caller: an unknown one is not refused. */
  madeUp?: readonly (keyof Ids)[];
  /** Scopes that a key needs beside the route's own, because no caller grants rights it lacks. */
  grants?: readonly Scope[];
  /** Among people, only this role may call it, whatever their scopes. */
  role?: Role;
  /** Requires the caller's password. */
  withPassword?: true;
};

const freshFlow = async ({ api, key }: World) => ({ flowId: await createSmallFlow(api, key) });
const freshSession = async (world: World) => ({ sessionId: await startSession(world) });
/** A resource created by PUT. */
const freshBy =
  (name: keyof Ids, urlOf: (id: string, ids: Ids) => string, body: unknown) =>
  async ({ api, key, ids }: World) => {
    const id = `fresh-${++made}`;
    await api.call('PUT', urlOf(id, ids), { key, body });
    return { [name]: id };
  };
let made = 0;

const freshMember = async ({ api, workspaceId }: World) => ({
  userId: (await createPerson(api, workspaceId, 'viewer')).userId,
});
const OF_VIEWERS = [...scopesOfRole('viewer')];
const LOOK = 'a-token-that-is-looked-at-01234567';
const ACCEPT = 'a-token-that-is-accepted-012345678';

const TEST = { name: 'T', script: { turns: [] } };

export const ROUTE_ROWS: Record<`${Method} ${string}`, RouteRow> = {
  'get /templates': {},
  'get /flows': {},
  'post /flows': { body: { document: smallFlow() } },
  'get /flows/{flowId}': {},
  'delete /flows/{flowId}': { fresh: freshFlow },
  'put /flows/{flowId}/draft': {
    body: smallFlow('Changed'),
    headers: { 'if-match': '"1"' },
    fresh: freshFlow,
  },
  'put /flows/{flowId}/presence': { body: { tab: 'tab-of-a-row', item: 'node:ask' } },
  'delete /flows/{flowId}/presence': {},
  'post /flows/{flowId}/merge': { body: {} },
  'get /flows/{flowId}/versions': {},
  'post /flows/{flowId}/versions': { body: { notes: 'First' }, fresh: freshFlow },
  'get /flows/{flowId}/versions/{number}': {},
  'get /flows/{flowId}/diff': {},
  'post /flows/{flowId}/impact': { body: { version: 1 } },
  'get /flows/{flowId}/environments': {},
  'put /flows/{flowId}/environments/{name}': { body: { version: 1, closed: false, sessions: 'keep' } },
  'post /flows/{flowId}/turns': { body: { input: { type: 'start' } } },
  'get /sessions': {},
  'get /sessions/{sessionId}': {},
  'delete /sessions/{sessionId}': { fresh: freshSession },
  'get /sessions/{sessionId}/turns': {},
  'get /sessions/{sessionId}/records': {},
  'get /sessions/{sessionId}/turns/{number}': {},
  'post /sessions/{sessionId}/override': { body: { states: {} } },
  'get /sessions/{sessionId}/figures': {},
  'get /flows/{flowId}/figures': {},
  'get /flows/{flowId}/coverage': {},
  'get /handoffs': {},
  // No conversation is handed off here: handoffs.test.ts covers success.
  'post /handoffs/{sessionId}/reply': { body: { text: 'I am looking into it.' }, status: 409 },
  'post /handoffs/{sessionId}/return': { body: {}, status: 409 },
  'get /customers': {},
  'get /customers/{customerId}': {},
  'put /customers/{customerId}': { body: { capabilities: ['calendar'] }, madeUp: ['customerId'] },
  'get /customers/{customerId}/export': {},
  'delete /customers/{customerId}': {
    fresh: freshBy('customerId', (id) => `/customers/${id}`, {}),
    madeUp: ['customerId'],
  },
  'get /flows/{flowId}/tests': {},
  'get /flows/{flowId}/tests/{testId}': {},
  'put /flows/{flowId}/tests/{testId}': { body: TEST, madeUp: ['testId'] },
  'delete /flows/{flowId}/tests/{testId}': {
    fresh: freshBy('testId', (id, { flowId }) => `/flows/${flowId}/tests/${id}`, TEST),
  },
  'post /flows/{flowId}/tests/run': { body: {} },
  'get /me': {},
  'get /keys': {},
  // A caller can only grant scopes it has.
  'post /keys': { body: { name: 'k', scopes: ['keys:manage'] } },
  'delete /keys/{keyId}': {
    async fresh({ api, key }) {
      const { json } = await api.call('POST', '/keys', { key, body: { name: 'k', scopes: ['flows:read'] } });
      return { keyId: json.id };
    },
  },
  'put /me': { body: { name: 'Another name' } },
  'put /me/password': { body: { password: 'a-password-nobody-tries-first' } },
  'put /me/workspace': { bodyOf: ({ workspaceId }) => ({ workspaceId }), inBody: ['workspaceId'] },
  'get /me/sessions': {},
  'delete /me/sessions': {},
  'delete /me/sessions/{browserSessionId}': {},
  'post /me/two-factor': { body: { password: PASSWORD }, withPassword: true },
  // No setup is pending: the two-factor tests cover success.
  'post /me/two-factor/confirm': { body: { code: '123456' }, status: 400 },
  'delete /me/two-factor': { body: { password: PASSWORD }, withPassword: true },
  'post /workspaces': { body: { name: 'Another' }, role: 'owner' },
  'put /workspace': { body: { name: 'Renamed' } },
  'get /members': {},
  'post /members': { body: { email: 'invited@example.com', role: 'viewer' }, grants: OF_VIEWERS },
  'put /members/{userId}': { body: { role: 'viewer' }, grants: OF_VIEWERS, fresh: freshMember },
  'delete /members/{userId}': { fresh: freshMember },
  'post /members/{userId}/recovery': { body: {}, grants: OF_VIEWERS, fresh: freshMember },
  'delete /members/{userId}/two-factor': { fresh: freshMember },
  'delete /invitations/{invitationId}': {
    fresh: async ({ api, workspaceId }) => ({ invitationId: await createInvitation(api, workspaceId) }),
  },
  'post /invitations/look': {
    body: { token: LOOK },
    fresh: async ({ api, workspaceId }) => ({ invitationId: await createInvitation(api, workspaceId, LOOK) }),
  },
  'post /invitations/accept': {
    body: { token: ACCEPT, name: 'Newcomer', password: 'a-password-nobody-tries-first' },
    headers: SAME_ORIGIN,
    fresh: async ({ api, workspaceId }) => ({
      invitationId: await createInvitation(api, workspaceId, ACCEPT),
    }),
  },
  'get /audit': {},
  'get /providers': {},
  'put /providers/{provider}': { body: PROVIDER, madeUp: ['provider'] },
  'delete /providers/{provider}': { fresh: freshBy('provider', (id) => `/providers/${id}`, PROVIDER) },
  'post /providers/{provider}/try': {},
  'post /flows/{flowId}/effects': {
    body: {
      effect: {
        kind: 'generate',
        request: { purpose: 'rephrase', locale: 'en', base: 'Which?', attempt: 1 },
      },
    },
  },
  'get /secrets': {},
  'put /secrets/{secret}': { body: SECRET_BODY, madeUp: ['secret'] },
  'delete /secrets/{secret}': { fresh: freshBy('secret', (id) => `/secrets/${id}`, SECRET_BODY) },
  'post /flows/{flowId}/tools/{toolId}/try': { body: { args: {} } },
  'get /healthz': {},
  'get /readyz': {},
};
