import path from 'node:path';
import type pg from 'pg';
import { ensureOwner } from '@/lib/server/accounts/ensure-owner';
import { createSharedLookups } from '@/lib/server/accounts/share-lookups';
import { createBrowserAuth } from '@/lib/server/accounts/sign-in/browser-auth';
import { readSingleSignOn } from '@/lib/server/accounts/single-sign-on/settings';
import { createSingleSignOn } from '@/lib/server/accounts/single-sign-on/single-sign-on';
import { createDatabaseWatch } from '@/lib/server/db/database-watch';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { createReplicaPool } from '@/lib/server/db/replica';
import { createWakeUps } from '@/lib/server/db/wake-ups';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { getEnv } from '@/lib/server/env';
import { createLimits } from '@/lib/server/limits/limits';
import { readQuotas } from '@/lib/server/limits/read-quotas';
import { logger } from '@/lib/server/logger';
import { createMailer } from '@/lib/server/mail/create-mailer';
import { createProviderRuntime } from '@/lib/server/providers/provider-runtime';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import { createChallenge } from '@/lib/server/turns/request/create-challenge';
import { createPostgresTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { createAssetStore } from '@/lib/server/uploads/create-asset-store';
import { createCommittedTurns } from '@/lib/server/webhooks/committed-turns';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool, MESSAGE_THREADS, MESSAGES } from '@/lib/server/workers/worker-pool';
import { listMigrations } from '@/prisma/migrate';
import type { AppDeps } from './app-deps';

/** What a process opens before it serves. */
type Opened = {
  pool: pg.Pool;
  prisma: PrismaClient;
  secret: string;
  isReady: () => boolean;
  tracer?: Tracer | undefined;
};

/** Dependencies of a process over its database. */
export function createDefaultDeps({ pool, prisma, secret, isReady, tracer }: Opened): AppDeps {
  const {
    TURNPIKE_EGRESS_ALLOW: allow,
    TURNPIKE_API_KEY: presetKey,
    TURNPIKE_TRUSTED_PROXIES: trustedProxies,
    TURNPIKE_METRICS_TOKEN: metricsToken,
    DATABASE_POOLER: pooler,
    DATABASE_REPLICA_URL: replicaUrl,
    TURNPIKE_CHALLENGE_URL: challengeUrl,
    TURNPIKE_CHALLENGE_SECRET: challengeSecret,
    TURNPIKE_CHALLENGE_PAGE: challengePage,
  } = getEnv();
  const fetch = createGuardedFetch({ allow });
  const providers = createProviderRuntime({ prisma, secret, fetch, tracer });
  const wakeUps = createWakeUps(
    pool,
    (error) => logger.error({ err: error }, 'notifications between processes failed'),
    pooler === 'transaction',
  );
  const identityProvider = readSingleSignOn(getEnv());
  // Apart from those for documents, so that a turn does not wait for the check of a flow.
  const turnWorkers = createWorkerPool(WORKER_FILE, {
    minThreads: 1,
    maxThreads: MESSAGE_THREADS,
    waiting: MESSAGES,
  });
  const committed = createCommittedTurns();
  const channelTurns = createCommittedTurns();
  let workspaceId: string | undefined;
  return {
    pool,
    replica: replicaUrl === undefined ? undefined : createReplicaPool(replicaUrl),
    prisma,
    turns: createPostgresTurnDeps(pool, {
      models: providers,
      wakeUps,
      workers: turnWorkers,
      onCommitted(ref) {
        committed.note(ref);
        channelTurns.note(ref);
      },
      tracer,
    }),
    committed,
    channelTurns,
    keyLookups: createSharedLookups(),
    secret,
    providers,
    egressAllow: allow,
    browserAuth: createBrowserAuth(prisma, secret),
    singleSignOn: identityProvider && createSingleSignOn(identityProvider, allow),
    presetKey,
    tracer,
    limits: createLimits(pool, secret),
    quotas: readQuotas(getEnv()),
    challenge:
      challengeUrl !== undefined && challengeSecret !== undefined
        ? createChallenge(fetch, { url: challengeUrl, secret: challengeSecret })
        : undefined,
    challengePage,
    mail: createMailer(getEnv()),
    assets: createAssetStore(getEnv()),
    trustedProxies,
    metricsToken,
    async mainWorkspaceId() {
      workspaceId ??= (await ensureOwner(prisma)).workspaceId;
      return workspaceId;
    },
    galleryFolder: path.join(process.cwd(), 'public', 'gallery'),
    isReady,
    watch: createDatabaseWatch(pool, listMigrations),
    workers: createWorkerPool(WORKER_FILE, { minThreads: 1 }),
  };
}
