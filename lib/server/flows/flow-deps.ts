import type { PrismaClient } from '@/lib/server/db/generated/client';

export type FlowDeps = {
  prisma: PrismaClient;
  /** Folder of `*.flow.json`. */
  galleryFolder: string;
};

/** A document from a request: a JSON object within the limits, not necessarily a valid flow. */
export type DocumentJson = Record<string, unknown>;
