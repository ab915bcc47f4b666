import type { LoadedLayer } from '@/lib/editor/merge-draft';

/** `loadLayers`, loaded itself only where a draft names layers: what reads them is large, and few drafts do. */
export async function loadLayersLater(document: unknown): Promise<LoadedLayer[]> {
  if (!namesLayers(document)) return [];
  const { loadLayers } = await import('./load-layers');
  return loadLayers(document);
}

/** Whether it is worth looking for layers; what an `extends` says is read by `listExtends`. */
export function namesLayers(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'extends' in document;
}
