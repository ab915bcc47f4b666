import type { DraftResultList } from '@/lib/contract/schemas/flow-listing';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowInspectionDeps } from '../flow-deps';
import { calculateDraftResult } from './calculate-draft-result';
import { isOpen, readDraftResults } from './read-draft-results';

/** No calculation starts after this time. */
const MAX_MS = 2_000;

/** Results for the drafts as they are now. Those that changed are tested and compared first, the last edited first. */
export async function listDraftResults(deps: FlowInspectionDeps, actor: Actor): Promise<DraftResultList> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const until = performance.now() + MAX_MS;
  const before = await readDraftResults(deps.prisma, workspaceId);
  const open = before.filter(isOpen);
  let tried = 0;
  let isBusy = false;
  for (; tried < open.length && performance.now() < until; tried++) {
    const row = open[tried] as (typeof open)[number];
    // One flow that is too large to calculate must not hide the results of the others.
    await calculateDraftResult(deps, actor, row).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      isBusy ||= error.code === 'too-many-requests';
    });
  }
  const rows = tried === 0 ? before : await readDraftResults(deps.prisma, workspaceId);
  const hashes = new Map(before.map(({ flow, hash }) => [flow, hash]));
  const changed = rows.some((row) => isOpen(row) && hashes.get(row.flow) !== row.hash);
  return {
    flows: rows.map(({ flow, tests, ahead }) => ({ flow, tests, ahead })),
    complete: tried === open.length && !isBusy && !changed,
  };
}
