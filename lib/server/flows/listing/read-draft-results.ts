import { ENGINE_VERSION } from '@turnpike/engine/turn';
import type { DraftResult } from '@/lib/contract/schemas/flow-listing';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { ROWS_DIGEST } from '../required/check-results';

/** What is stored for the draft of a flow. */
export type DraftResultRow = DraftResult & {
  /** Content hash of the draft. */
  hash: string;
  /** Content hash of what is live in production. */
  live: string | null;
  hasTests: boolean;
  /** Whether its tests ran, even if they did not finish. */
  wasTested: boolean;
};

/** Name of the stored number of changes among the results of a draft. */
export const CHANGES_KIND = 'changes';

/** A row for each flow of a workspace with a valid draft that is not archived, the last edited first. */
export async function readDraftResults(prisma: PrismaClient, workspaceId: string): Promise<DraftResultRow[]> {
  return prisma.$queryRaw<DraftResultRow[]>`
    SELECT f.id AS flow, f.draft_hash AS hash, live.hash AS live,
      saved.flow_id IS NOT NULL AS "hasTests", tested.hash IS NOT NULL AS "wasTested",
      CASE WHEN saved.flow_id IS NOT NULL THEN tested.result::json -> 'tests' END AS tests,
      CASE WHEN live.hash = f.draft_hash THEN 0 ELSE counted.result::int END AS ahead
    FROM flow f
    LEFT JOIN environment e ON e.workspace_id = f.workspace_id AND e.flow_id = f.id AND e.name = 'production'
    LEFT JOIN version live
      ON live.workspace_id = e.workspace_id AND live.flow_id = e.flow_id AND live.id = e.version_id
    LEFT JOIN (
      SELECT flow_id, ${ROWS_DIGEST} AS digest FROM flow_test WHERE workspace_id = ${workspaceId} GROUP BY flow_id
    ) AS saved ON saved.flow_id = f.id
    LEFT JOIN check_result tested
      ON tested.workspace_id = f.workspace_id AND tested.flow_id = f.id AND tested.hash = f.draft_hash
      AND tested.kind = 'tests' AND tested.inputs = saved.digest AND tested.engine = ${ENGINE_VERSION}
    LEFT JOIN check_result counted
      ON counted.workspace_id = f.workspace_id AND counted.flow_id = f.id AND counted.hash = f.draft_hash
      AND counted.kind = ${CHANGES_KIND} AND counted.inputs = live.hash AND counted.engine = ${ENGINE_VERSION}
    WHERE f.workspace_id = ${workspaceId} AND f.archived_at IS NULL AND f.draft_hash <> ''
    ORDER BY f.updated_at DESC, f.id`;
}

export const needsTests = ({ hasTests, wasTested }: DraftResultRow): boolean => hasTests && !wasTested;
export const needsChanges = ({ live, ahead }: DraftResultRow): boolean => live !== null && ahead === null;
export const isOpen = (row: DraftResultRow): boolean => needsTests(row) || needsChanges(row);
