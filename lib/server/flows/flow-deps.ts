import type { Quotas } from '@/lib/contract/limits';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';

export type FlowDeps = {
  prisma: PrismaClient;
  /** Folder of `*.flow.json`. */
  galleryFolder: string;
  quotas: Quotas;
  workers: WorkerPool;
};

export type FlowStore = Pick<FlowDeps, 'prisma'>;

/** For all that inspects drafts. */
export type FlowInspectionDeps = Pick<FlowDeps, 'prisma' | 'workers'>;
