import type { LoadedLayer } from '../sync/merge-draft';

/** All known layers; for one loaded twice, the later result. */
export function combineLayers(before: readonly LoadedLayer[], found: readonly LoadedLayer[]): LoadedLayer[] {
  const byName = new Map(before.map((layer) => [keyOf(layer), layer]));
  for (const layer of found) byName.set(keyOf(layer), layer);
  return [...byName.values()];
}

const keyOf = ({ flow, version }: LoadedLayer): string => `${version} ${flow}`;
