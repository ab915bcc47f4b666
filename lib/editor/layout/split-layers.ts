import { findBackEdges, groupBySource } from './find-back-edges';

type Edge = { key: string; from: string; to: string };

/** The nodes in bands of at most this many layers. A node is one layer after the last of its predecessors. */
export function splitLayers(ids: readonly string[], edges: readonly Edge[], size: number): string[][] {
  const back = findBackEdges(edges, ids);
  const forward = edges.filter(({ key }) => !back.has(key));
  const leaving = groupBySource(forward);
  const missing = new Map<string, number>();
  for (const { to } of forward) missing.set(to, (missing.get(to) ?? 0) + 1);
  const layers = new Map(ids.map((id) => [id, 0]));
  const queue = ids.filter((id) => !missing.has(id));
  for (const id of queue)
    for (const { to } of leaving.get(id) ?? []) {
      layers.set(to, Math.max(layers.get(to) ?? 0, (layers.get(id) ?? 0) + 1));
      const left = (missing.get(to) ?? 0) - 1;
      missing.set(to, left);
      if (left === 0) queue.push(to);
    }
  const bands: string[][] = [];
  for (const id of ids) {
    const band = Math.floor((layers.get(id) ?? 0) / size);
    bands[band] ??= [];
    bands[band].push(id);
  }
  return bands.filter((band) => band !== undefined);
}
