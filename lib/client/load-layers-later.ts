import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';

/** Lazy `loadDraftLayers`: the code is large, and few drafts have layers. */
export async function loadLayersLater(document: unknown): Promise<LoadedLayer[]> {
  if (!namesLayers(document)) return [];
  const { loadDraftLayers } = await import('./load-layers');
  return loadDraftLayers(document);
}

/** Whether the draft may have layers. `listExtends` parses the value. */
export function namesLayers(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'extends' in document;
}
