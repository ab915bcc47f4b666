import type { Pool } from 'pg';
import type { ImprovementPreview, Teaching } from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { inspectDraft } from '../flows/inspect-draft';
import { loadDraft } from '../flows/load-draft';
import { loadOthers, loadQueued } from './load-queued';
import { toDraftTeaching } from './teaching/to-draft-teaching';

/** Other messages that are scored, newest first. */
const MAX_OTHERS = 100;
/** Of the messages that are taught, this many are scored. */
const MAX_INSIDE = 100;

/** What a change would do to the messages that it is for, and to others. Nothing is changed. */
export async function previewImprovement(
  { prisma, workers, pool }: FlowInspectionDeps & { pool: Pool },
  actor: Actor,
  flowId: string,
  change: Teaching,
): Promise<ImprovementPreview> {
  requireScope(actor, 'sessions:read');
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { workspaceId } = actor;
  const flow = { workspaceId, flowId };
  const messages = await loadQueued(pool, flow, change.messages);
  const others = await loadOthers(pool, flow, change.messages, MAX_OTHERS);
  const draft = await loadDraft(prisma, workspaceId, flowId);
  const teaching = toDraftTeaching(change);
  const changed = await workers.run('teach-draft', workspaceId, { draft, teaching });
  const [before, after] = await Promise.all([
    inspectDraft(workers, prisma, workspaceId, draft),
    inspectDraft(workers, prisma, workspaceId, changed.draft, { isNew: true }),
  ]);
  const inside = messages.slice(0, MAX_INSIDE);
  const { needs, scores } = await workers.run('teach', workspaceId, {
    ...{ before: before.document, after: after.document, target: teaching.target },
    messages: [...inside, ...others],
  });
  return {
    patch: changed.patch,
    needs,
    inside: scores.slice(0, inside.length),
    outside: scores.slice(inside.length),
  };
}
