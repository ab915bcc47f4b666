import type { LabelledMessage } from '@turnpike/engine/labels';
import type { FlowStore } from '../flows/flow-deps';
import { toLabelledMessage } from './label-rows';

/** All labelled messages of a flow, oldest first. There are at most `LIMITS.labelsPerFlow`. */
export async function loadLabels(
  { prisma }: FlowStore,
  workspaceId: string,
  flowId: string,
): Promise<LabelledMessage[]> {
  const rows = await prisma.labelledMessage.findMany({
    where: { workspaceId, flowId },
    select: { id: true, text: true, place: true, expected: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(toLabelledMessage);
}
