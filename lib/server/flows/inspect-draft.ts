import type { Extends } from '@turnpike/engine/document';
import type { Inspection } from '@/lib/server/workers/tasks/inspect-text';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';
import { canBePublished, type LayerStore, loadLayers } from './load-layers';

/** A layer that could be published later. */
export type MissingLayer = Pick<Extends, 'flow' | 'version'>;

export type DraftInspection = Inspection & {
  /** JSON text of the document as it would run: merged with its layers. */
  document: string;
  missing: MissingLayer[];
};

/**
 * Inspects a draft, given as JSON text, as it would run; all problems point into the merged document. If it `isNew`, it
 * is refused if it exceeds a limit.
 */
export async function inspectDraft(
  workers: WorkerPool,
  store: LayerStore,
  workspaceId: string,
  draft: string,
  { isNew = false } = {},
): Promise<DraftInspection> {
  const alone = await workers.run('inspect', workspaceId, { draft, isNew });
  if (!('needs' in alone)) return { ...alone, document: draft, missing: [] };
  const layers = await loadLayers(store, workspaceId, alone.needs);
  const inspection = (await workers.run('inspect', workspaceId, { draft, layers })) as Inspection;
  const missing = layers.filter(canBePublished).map(({ flow, version }) => ({ flow, version }));
  return { ...inspection, document: inspection.merged ?? draft, missing };
}
