import type { Pool } from 'pg';
import { countTurns } from '@/lib/server/counting/count-turns';
import { createCountDeps } from '@/lib/server/counting/create-count-deps';
import type { WatchedAlert } from './read-alert';

/** Housekeeping counts the rest. */
const MAX_TURNS = 5_000;

/** Which tools a conversation called is known once its turns are counted. */
export async function countForAlert(
  pool: Pool,
  { workspaceId, flowId, tool }: Pick<WatchedAlert, 'workspaceId' | 'flowId' | 'tool'>,
): Promise<void> {
  if (tool !== null) await countTurns(createCountDeps(pool), { workspaceId, flowId }, MAX_TURNS);
}
