import { type FoundLayer, type MergedDocument, mergeDocument } from '@turnpike/engine/document';

/** The loaded layer of one `extends` entry; see lib/client/load-layers. */
export type LoadedLayer = { flow: string; version: number; layer: FoundLayer };

/** Merges a draft with its layers, as the server does before compiling. */
export function mergeDraft(draft: unknown, layers: readonly LoadedLayer[]): MergedDocument {
  return mergeDocument(
    draft,
    (flow, version) => findLayer(layers, flow, version) ?? { missing: 'not-loaded' },
  );
}

const findLayer = (layers: readonly LoadedLayer[], flow: string, version: number): FoundLayer | undefined =>
  layers.find((layer) => layer.flow === flow && layer.version === version)?.layer;
