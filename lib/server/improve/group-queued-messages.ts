import type { GroupProgress, GroupReport } from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { type CountDeps, countTurns } from '../counting/count-turns';
import type { FlowStore } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { type GroupDeps, groupMessages } from './grouping/group-messages';

/** Turns that are counted first; housekeeping counts the others. */
const MAX_TURNS = 5_000;

/** Counts new turns of the flow, so that their messages are in the queue, and groups it. */
export async function groupQueuedMessages(
  deps: FlowStore & CountDeps & GroupDeps,
  actor: Actor,
  flowId: string,
  watch: { report?: (progress: GroupProgress) => void; signal?: AbortSignal } = {},
): Promise<GroupReport> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const flow = { workspaceId: actor.workspaceId, flowId };
  await countTurns(deps, flow, MAX_TURNS);
  return groupMessages(deps, flow, watch);
}
