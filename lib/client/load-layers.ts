import { type FoundLayer, listExtends } from '@turnpike/engine';
import type { LoadedLayer } from '@/lib/editor/merge-draft';
import { type ApiClient, api } from './api-client';
import { ApiProblemError } from './api-problem-error';

type Source = Pick<ApiClient, 'getVersion'>;

/** The largest version number that the API's addresses take. */
const MAX_NUMBER = 999_999_999;

/**
 * Looks for the layers of a draft. Never rejects: a layer that is not there, or did not arrive, is a
 * problem of the draft that its author should see beside the others. A version never changes, so one
 * that was found is kept.
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

export const loadLayers = createLayerLoader(api);

async function load(source: Source, flow: string, version: number): Promise<FoundLayer> {
  if (version > MAX_NUMBER) return { missing: 'no-version' };
  try {
    const { document } = await source.getVersion(flow, version);
    return { name: typeof document.name === 'string' ? document.name : flow, document };
  } catch (error) {
    if (!(error instanceof ApiProblemError)) return { missing: 'not-loaded' };
    if (error.code === 'version-not-found') return { missing: 'no-version' };
    // An id that no address can hold is refused before it is looked for.
    return { missing: error.status === 404 || error.status === 400 ? 'no-flow' : 'not-loaded' };
  }
}
