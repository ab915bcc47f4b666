import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_QUOTAS } from '@/lib/contract/limits';
import { SCOPES, type Scope } from '@/lib/contract/names';
import { hashKey } from '@/lib/server/accounts/api-keys';
import { ensureOwner } from '@/lib/server/accounts/ensure-owner';
import { createSharedLookups } from '@/lib/server/accounts/share-lookups';
import { createBrowserAuth } from '@/lib/server/accounts/sign-in/browser-auth';
import { createDatabaseWatch } from '@/lib/server/db/database-watch';
import { createPrisma } from '@/lib/server/db/pool';
import { createTestDatabase } from '@/lib/server/db/testing/test-database';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { createLimits } from '@/lib/server/limits/limits';
import { createProviderRuntime } from '@/lib/server/providers/provider-runtime';
import { createPostgresTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { createFolderStore } from '@/lib/server/uploads/create-folder-store';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool, MESSAGES } from '@/lib/server/workers/worker-pool';
import { listMigrations } from '@/prisma/migrate';
import { createApp } from '../app';
import type { AppDeps } from '../app-deps';

const PRESET_KEY = 'tp_preset-key-of-the-tests';
export const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
export type TestCall = {
  key?: string | null;
  body?: unknown;
  /** Sent unchanged, as JSON unless the headers say otherwise. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** The peer address; none by default. */
  address?: string;
};
export type TestAnswer = { status: number; headers: Headers; text: string; json: Json };
// Tests read any part of an answer; the assertions check it, not the compiler.
// biome-ignore lint/suspicious/noExplicitAny: tests assert on the values themselves
type Json = any;

/** `egress`: host:port pairs that may be called, as an operator would list them. */
type Options = Partial<AppDeps> & { egress?: readonly string[] };

/** Shared by the test files of a process. Its threads end when they are idle. */
const workers = createWorkerPool(WORKER_FILE);
const turnWorkers = createWorkerPool(WORKER_FILE, { waiting: MESSAGES });

/** The API over a fresh database, with an owner's workspace; more workspaces and keys on demand. */
export async function createTestApi({ egress = [], ...overrides }: Options = {}) {
  const database = await createTestDatabase();
  const prisma = createPrisma(database.pool);
  const owner = await ensureOwner(prisma);
  const { tracer } = overrides;
  const folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const fetch = createGuardedFetch({ allow: egress });
  const providers = createProviderRuntime({ prisma, secret: SECRET, fetch, tracer });
  const deps: AppDeps = {
    pool: database.pool,
    prisma,
    turns: createPostgresTurnDeps(database.pool, { models: providers, tracer, workers: turnWorkers }),
    keyLookups: createSharedLookups(),
    secret: SECRET,
    providers,
    egressAllow: egress,
    browserAuth: createBrowserAuth(prisma, SECRET),
    presetKey: PRESET_KEY,
    limits: createLimits(database.pool, SECRET),
    assets: createFolderStore(folder),
    // Tests send more requests than a person; those of the limits pass their own.
    quotas: { ...DEFAULT_QUOTAS, requestsPerMinute: 1_000_000, heavyRequestsPerMinute: 1_000_000 },
    // Without a socket there is no proxy; proxy tests pass an address and trust it.
    trustedProxies: [],
    mainWorkspaceId: async () => owner.workspaceId,
    galleryFolder: path.join(process.cwd(), 'public', 'gallery'),
    isReady: () => true,
    watch: createDatabaseWatch(database.pool, listMigrations),
    workers,
    ...overrides,
  };
  const app = createApp(deps);
  let keys = 0;

  async function call(method: string, url: string, options: TestCall = {}): Promise<TestAnswer> {
    const headers: Record<string, string> = {};
    const key = options.key === undefined ? PRESET_KEY : options.key;
    if (key !== null) headers.authorization = `Bearer ${key}`;
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = {
      method,
      headers: { ...headers, ...options.headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit;
    const bindings = { incoming: { socket: { remoteAddress: options.address } } };
    const response = await app.request(url.startsWith('/api') ? url : `/api/v1${url}`, init, bindings);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  return {
    app,
    deps,
    prisma,
    owner,
    call,
    /** An API key with these scopes; all scopes by default. */
    async createKey(scopes: readonly Scope[] = SCOPES, workspaceId = owner.workspaceId): Promise<string> {
      const key = `tp_test_${++keys}`;
      await prisma.apiKey.create({
        data: {
          id: `key_${keys}`,
          workspaceId,
          name: `key ${keys}`,
          prefix: key,
          hash: hashKey(key),
          scopes: [...scopes],
        },
      });
      return key;
    },
    async createWorkspace(name: string): Promise<string> {
      const workspace = await prisma.workspace.create({ data: { id: `ws_${name}`, name } });
      return workspace.id;
    },
    async close() {
      await prisma.$disconnect();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
