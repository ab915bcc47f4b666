import type { EnvironmentName } from '@/lib/contract/names';

/** What is about to go live where. A draft has no version yet. */
export type ReleaseTarget = {
  workspaceId: string;
  flowId: string;
  name: EnvironmentName;
  hash: string;
  versionId?: string;
  /** Who made the last change; null if unknown. */
  changedById: string | null;
};
