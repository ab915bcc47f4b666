import type { Pool } from 'pg';
import type { QueuedRef, TeachSuggestion } from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { loadDocument } from '../flows/load-document';
import { loadQueued } from './load-queued';

/** What of the draft messages could teach. Nothing is changed. */
export async function suggestImprovements(
  deps: FlowInspectionDeps & { pool: Pool },
  actor: Actor,
  flowId: string,
  refs: readonly QueuedRef[],
): Promise<{ suggestions: TeachSuggestion[]; scored: number }> {
  requireScope(actor, 'sessions:read');
  requireScope(actor, 'flows:read');
  await requireFlow(deps, actor, flowId);
  const { workspaceId } = actor;
  const messages = await loadQueued(deps.pool, { workspaceId, flowId }, refs);
  const { text } = await loadDocument(deps, actor, flowId, 'draft', '');
  return deps.workers.run('suggest', workspaceId, { document: text, messages });
}
