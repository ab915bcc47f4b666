import type { Extends } from '@turnpike/engine/document';
import type { Prisma } from '@/lib/server/db/generated/client';
import type { LayerText } from '@/lib/server/workers/tasks/inspect-text';

export type LayerStore = Pick<Prisma.TransactionClient, 'flow' | 'version'>;

/** Maximum of the version number column (int4). */
const MAX_NUMBER = 2_147_483_647;

/** The published versions that a draft extends. Flows of other workspaces count as missing. */
export async function loadLayers(
  store: LayerStore,
  workspaceId: string,
  needs: readonly Extends[],
): Promise<LayerText[]> {
  const layers = new Map<string, LayerText>();
  for (const need of needs) {
    const key = `${need.version} ${need.flow}`;
    if (!layers.has(key)) layers.set(key, await loadLayer(store, workspaceId, need));
  }
  return [...layers.values()];
}

/** Whether publishing a version could still provide this layer. */
export const canBePublished = (layer: LayerText): boolean =>
  'missing' in layer && layer.missing === 'no-version' && layer.version <= MAX_NUMBER;

async function loadLayer(store: LayerStore, workspaceId: string, need: Extends): Promise<LayerText> {
  const { flow: flowId, version: number } = need;
  const row =
    number > MAX_NUMBER
      ? null
      : await store.version.findFirst({ where: { workspaceId, flowId, number }, select: { content: true } });
  if (row) return { ...need, content: row.content };
  const flow = await store.flow.findFirst({ where: { workspaceId, id: flowId }, select: { id: true } });
  return { ...need, missing: flow ? 'no-version' : 'no-flow' };
}
