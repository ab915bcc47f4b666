import type { PrismaClient } from '@/lib/server/db/generated/client';

export type FlowDeps = {
  prisma: PrismaClient;
  /** Folder of `*.flow.json`. */
  galleryFolder: string;
};

/** A document as it came in: a JSON object within the limits, perhaps not a flow yet. */
export type DocumentJson = Record<string, unknown>;
