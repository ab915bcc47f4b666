import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowDeps } from '../../flows/flow-deps';
import { flowNotFound } from '../../flows/lock-flow';
import { saveDraft } from '../../flows/save-draft';
import type { DraftTeaching } from './change-draft';

const TRIES = 3;

/**
 * Adds a teaching to the newest draft, or takes it back, as one save. If an author saves at the same time, it is added to
 * what they saved; an editor that is open merges it as it merges the save of another author.
 */
export async function changeDraft(
  deps: FlowDeps,
  actor: Actor,
  flowId: string,
  { teaching, undo = false }: { teaching: DraftTeaching; undo?: boolean },
): Promise<{ revision: number }> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  for (let attempt = 1; ; attempt++) {
    const row = await deps.prisma.flow.findFirst({
      where: { workspaceId, id: flowId },
      select: { draft: true, revision: true },
    });
    if (!row) throw flowNotFound();
    const { draft, patch } = await deps.workers.run('teach-draft', workspaceId, {
      ...{ draft: row.draft, teaching, undo },
    });
    if (patch.length === 0) return { revision: row.revision };
    try {
      return await saveDraft(deps, actor, flowId, row.revision, draft);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'revision-stale' || attempt === TRIES) throw error;
    }
  }
}
