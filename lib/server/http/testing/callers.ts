import { randomUUID } from 'node:crypto';
import { ROLES, SCOPES, type Scope } from '@/lib/contract/names';
import { hashKey } from '@/lib/server/accounts/api-keys';
import { scopesOfRole } from '@/lib/server/accounts/role-scopes';
import type { Route } from '../bind-routes';
import { createPerson, givePassword } from './people';
import { rowOf } from './send-row';
import type { TestApi } from './test-api';
import type { Ids, World } from './world';

/** The expected access of a caller. */
type Expected = 'let in' | 401 | 403;
export type TestCaller = {
  name: string;
  expects: (route: Route) => Expected;
  open: (route: Route) => Promise<Opened>;
};
/** With the ids of the caller's own resources. */
type Opened = { headers: Record<string, string>; own?: Partial<Ids> };

const ORIGIN = 'https://www.example.com';
const isScope = (access: string): access is Scope => (SCOPES as readonly string[]).includes(access);
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

/** All kinds of callers, inside and outside a workspace; their rights are derived from the route's `access`. */
export function createCallers(world: World, other: World): TestCaller[] {
  const { api, workspaceId, ids } = world;
  const keys = createKeyring(api, workspaceId);
  return [
    unauthenticated('anonymous', async () => ({ headers: {} })),
    ...ROLES.map((role) => person(api, workspaceId, role, role)),
    {
      name: 'a key with every scope but its own',
      expects: ({ access }) => (access === 'public' || access === 'signed-in' ? 'let in' : 403),
      open: async ({ access }) => bearer(await keys(SCOPES.filter((scope) => scope !== access))),
    },
    {
      name: 'a key with its scope alone',
      expects: ({ access }) => (access === 'person' ? 403 : 'let in'),
      async open(route) {
        const { access } = route;
        return bearer(await keys(isScope(access) ? [access, ...(rowOf(route).grants ?? [])] : []));
      },
    },
    unauthenticated('an expired key', async () =>
      bearer(await keys(SCOPES, { expiresAt: new Date(Date.now() - 1000) })),
    ),
    unauthenticated('a revoked key', async () => bearer(await keys(SCOPES, { revokedAt: new Date() }))),
    {
      name: 'a publishable key',
      expects: ({ access, crossOrigin }) => (access === 'public' || crossOrigin ? 'let in' : 403),
      async open({ path }) {
        const scopes = ['turns:take' as const];
        const grant = { kind: 'publishable', origins: [ORIGIN], flowIds: [ids.flowId] };
        const { headers } = bearer(await keys(scopes, grant));
        const own = { ...headers, origin: ORIGIN };
        return path.includes('{sessionId}')
          ? { headers: own, own: { sessionId: await startWith(api, ids.flowId, own) } }
          : { headers: own };
      },
    },
    person(api, other.workspaceId, 'owner', 'the owner of another workspace'),
  ];
}

/** A publishable key only reaches conversations that began with it. */
async function startWith(api: TestApi, flowId: string, headers: Record<string, string>): Promise<string> {
  const { json } = await api.call('POST', `/flows/${flowId}/turns`, {
    key: null,
    body: { input: { type: 'start' } },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  return json.sessionId;
}

function unauthenticated(name: string, open: TestCaller['open']): TestCaller {
  return { name, expects: ({ access }) => (access === 'public' ? 'let in' : 401), open };
}

/** A new person each time, because a call may change the account or sign in as another person. */
function person(api: TestApi, workspaceId: string, role: (typeof ROLES)[number], name: string): TestCaller {
  const scopes = scopesOfRole(role);
  let shared: Promise<Opened> | undefined;
  async function create(withPassword = false): Promise<Opened> {
    const { headers, sessionId, userId } = await createPerson(api, workspaceId, role);
    if (withPassword) await givePassword(api, userId);
    return { headers, own: { browserSessionId: sessionId } };
  }
  return {
    name,
    expects(route) {
      const { access } = route;
      const wanted = rowOf(route).role;
      const isRefused = isScope(access) ? !scopes.has(access) : wanted !== undefined && wanted !== role;
      return isRefused ? 403 : 'let in';
    },
    open(route) {
      if (route.access === 'person' || route.access === 'public') return create(rowOf(route).withPassword);
      shared ??= create();
      return shared;
    },
  };
}

type Grant = { kind?: string; origins?: string[]; flowIds?: string[]; expiresAt?: Date; revokedAt?: Date };

/** Creates each key once, without a rate limit. */
function createKeyring({ prisma }: TestApi, workspaceId: string) {
  const made = new Map<string, Promise<string>>();
  async function create(scopes: readonly Scope[], grant: Grant, id: string): Promise<string> {
    const key = `${grant.kind === 'publishable' ? 'tpp' : 'tp'}_planted_${id}_${'k'.repeat(20)}`;
    await prisma.apiKey.create({
      data: {
        id: `key_of_${id}`,
        workspaceId,
        name: id,
        prefix: key.slice(0, 10),
        hash: hashKey(key),
        scopes: [...scopes],
        turnsPerMinute: null,
        ...grant,
      },
    });
    return key;
  }
  return (scopes: readonly Scope[], grant: Grant = {}): Promise<string> => {
    const name = JSON.stringify([scopes, Object.keys(grant)]);
    const found = made.get(name) ?? create(scopes, grant, `matrix_${made.size}`);
    made.set(name, found);
    return found;
  };
}
