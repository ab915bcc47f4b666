import type pg from 'pg';
import type { Quotas } from '@/lib/contract/limits';
import type { Actor } from '@/lib/server/accounts/actor';
import type { SharedLookups } from '@/lib/server/accounts/share-lookups';
import type { BrowserAuth } from '@/lib/server/accounts/sign-in/browser-auth';
import type { SingleSignOn } from '@/lib/server/accounts/single-sign-on/single-sign-on';
import type { DatabaseWatch } from '@/lib/server/db/database-watch';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Limits } from '@/lib/server/limits/limits';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import type { ProviderRuntime } from '@/lib/server/providers/provider-runtime';
import type { Tracer } from '@/lib/server/telemetry/tracer';
import type { VerifyChallenge } from '@/lib/server/turns/request/create-challenge';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type { AssetStore } from '@/lib/server/uploads/asset-store';
import type { CommittedTurns } from '@/lib/server/webhooks/committed-turns';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';

/** Dependencies of the API. Tests pass their own; a process creates them once. */
export type AppDeps = {
  pool: pg.Pool;
  /** A standby that answers lists and figures; undefined if the operator set none. */
  replica?: pg.Pool | undefined;
  prisma: PrismaClient;
  turns: TurnDeps;
  /** Turns of this process for the deliveries of webhooks; without it, they wait for the next scan. */
  committed?: CommittedTurns;
  /** As `committed`, for the replies of channels. */
  channelTurns?: CommittedTurns;
  keyLookups: SharedLookups<Actor | undefined>;
  /** Encrypts provider keys. */
  secret: string;
  providers: ProviderRuntime;
  /** TURNPIKE_EGRESS_ALLOW. */
  egressAllow: readonly string[];
  browserAuth: BrowserAuth;
  /** Undefined if the operator set no identity provider. */
  singleSignOn?: SingleSignOn | undefined;
  presetKey?: string;
  /** Begins traces; without it nothing is traced. */
  tracer?: Tracer | undefined;
  limits: Limits;
  /** Verifies the tokens of visitors; undefined if the operator set no service. */
  challenge?: VerifyChallenge | undefined;
  /** Shows the challenge to visitors of chat links. */
  challengePage?: string | undefined;
  /** Sends email; undefined if the operator set no mail server. */
  mail?: Mailer | undefined;
  /** Files of conversations. */
  assets: AssetStore;
  quotas: Quotas;
  /** Addresses and CIDR ranges whose X-Forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Bearer token for /metrics; without one the page does not exist. */
  metricsToken?: string;
  mainWorkspaceId: () => Promise<string>;
  /** Folder of the gallery's `*.flow.json`. */
  galleryFolder: string;
  /** False while the process starts or stops. */
  isReady: () => boolean;
  /** The database's time, and whether this process can serve its schema. */
  watch: DatabaseWatch;
  /** Threads for work on documents. */
  workers: WorkerPool;
};
