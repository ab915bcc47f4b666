import { type FoundLayer, type MergedDocument, mergeDocument } from '@turnpike/engine';

/** What was found for one `extends` entry; see lib/client/load-layers. */
export type LoadedLayer = { flow: string; version: number; layer: FoundLayer };

/** A draft laid over its layers, as the server does before it compiles. */
export function mergeDraft(draft: unknown, layers: readonly LoadedLayer[]): MergedDocument {
  return mergeDocument(
    draft,
    (flow, version) => findLayer(layers, flow, version) ?? { missing: 'not-loaded' },
  );
}

const findLayer = (layers: readonly LoadedLayer[], flow: string, version: number): FoundLayer | undefined =>
  layers.find((layer) => layer.flow === flow && layer.version === version)?.layer;
