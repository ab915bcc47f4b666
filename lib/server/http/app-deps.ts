import type pg from 'pg';
import type { BrowserAuth } from '@/lib/server/auth/browser-auth';
import type { KnownKey } from '@/lib/server/auth/find-key-actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Limits } from '@/lib/server/limits/limits';
import type { LruCache } from '@/lib/server/lru-cache';
import type { ProviderRuntime } from '@/lib/server/providers/provider-runtime';
import type { TurnDeps } from '@/lib/server/sessions/turn-deps';

/** What the API stands on. Tests give their own; a process builds them once. */
export type AppDeps = {
  pool: pg.Pool;
  prisma: PrismaClient;
  turns: TurnDeps;
  knownKeys: LruCache<KnownKey>;
  /** Seals the keys of providers. */
  secret: string;
  providers: ProviderRuntime;
  browserAuth: BrowserAuth;
  presetKey?: string;
  limits: Limits;
  /** Addresses and CIDRs whose X-Forwarded headers count. */
  trustedProxies: readonly string[];
  /** Whoever sends it may read /metrics; without one there is no such page. */
  metricsToken?: string;
  mainWorkspaceId: () => Promise<string>;
  /** Folder of the gallery's `*.flow.json`. */
  galleryFolder: string;
  /** False while the process starts or stops. */
  isReady: () => boolean;
};
