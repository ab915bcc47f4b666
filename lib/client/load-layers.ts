import { type FoundLayer, listExtends } from '@turnpike/engine/document';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import { type ApiClient, api } from './api-client';
import { ApiProblemError } from './api-problem-error';

type Source = Pick<ApiClient, 'getVersion'>;

/** Largest version number that the API accepts in a path. */
const MAX_NUMBER = 999_999_999;

/**
 * Loads the layers of a draft. Never rejects: a missing layer or a failed request is a problem of the draft that its
 * author should see with the others. Versions are immutable, so loaded layers are cached.
 */
export function createLayerLoader(source: Source): (document: unknown) => Promise<LoadedLayer[]> {
  const kept = new Map<string, FoundLayer>();
  return (document) =>
    Promise.all(
      listExtends(document).map(async ({ flow, version }): Promise<LoadedLayer> => {
        const key = `${version} ${flow}`;
        const layer = kept.get(key) ?? (await load(source, flow, version));
        if (!('missing' in layer)) kept.set(key, layer);
        return { flow, version, layer };
      }),
    );
}

export const loadDraftLayers = createLayerLoader(api);

async function load(source: Source, flow: string, version: number): Promise<FoundLayer> {
  if (version > MAX_NUMBER) return { missing: 'no-version' };
  try {
    const { document } = await source.getVersion(flow, version);
    return { name: typeof document.name === 'string' ? document.name : flow, document };
  } catch (error) {
    if (!(error instanceof ApiProblemError)) return { missing: 'not-loaded' };
    if (error.code === 'version-not-found') return { missing: 'no-version' };
    // An id that cannot be part of a path is refused without a request.
    return { missing: error.status === 404 || error.status === 400 ? 'no-flow' : 'not-loaded' };
  }
}
