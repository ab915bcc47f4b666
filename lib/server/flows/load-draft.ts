import type { FlowStore } from './flow-deps';
import { flowNotFound } from './lock-flow';

/** The JSON text of a flow's draft. */
export async function loadDraft(
  prisma: FlowStore['prisma'],
  workspaceId: string,
  flowId: string,
): Promise<string> {
  const row = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId, id: flowId } },
    select: { draft: true },
  });
  if (!row) throw flowNotFound();
  return row.draft;
}
