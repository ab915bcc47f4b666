import type { Extends } from '@turnpike/engine/document';
import type { InspectInput, Inspection, LayerText, Needs } from '@/lib/server/workers/tasks/inspect-text';
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
  const { result, layers } = await runWithLayers(store, workspaceId, { draft, isNew }, (input) =>
    workers.run('inspect', workspaceId, input),
  );
  const missing = layers.filter(canBePublished).map(({ flow, version }) => ({ flow, version }));
  return { ...result, document: result.merged ?? draft, missing };
}

/** Runs a task on a draft, and again with the layers that it needs. */
export async function runWithLayers<Result extends object>(
  store: LayerStore,
  workspaceId: string,
  input: InspectInput,
  run: (input: InspectInput) => Promise<Result | Needs>,
): Promise<{ result: Result; layers: LayerText[] }> {
  const alone = await run(input);
  if (!('needs' in alone)) return { result: alone, layers: [] };
  const layers = await loadLayers(store, workspaceId, alone.needs);
  return { result: (await run({ ...input, layers })) as Result, layers };
}
