import {
  compileFlow,
  type FoundLayer,
  listExtends,
  type MergedDocument,
  mergeDocument,
  type Problem,
  toPointer,
} from '@turnpike/engine';
import { parsePointer } from './json-patch';

/** What was found for one `extends` entry; see lib/client/load-layers. */
export type LoadedLayer = { flow: string; version: number; layer: FoundLayer };

/** A draft laid over its layers, as the server does before it compiles. */
export function mergeDraft(draft: unknown, layers: readonly LoadedLayer[]): MergedDocument {
  return mergeDocument(
    draft,
    (flow, version) => findLayer(layers, flow, version) ?? { missing: 'not-loaded' },
  );
}

/** Whether every layer a draft asks for was looked for, found or not. */
export function hasLayers(draft: unknown, layers: readonly LoadedLayer[]): boolean {
  return listExtends(draft).every(({ flow, version }) => findLayer(layers, flow, version) !== undefined);
}

/**
 * The problems of a draft as it would run, pointing into the draft itself where the place is there. One
 * that lies in a layer below points nowhere in it, and a fix of the merged document mends nothing here.
 */
export function checkDraft(draft: unknown, layers: readonly LoadedLayer[]): Problem[] {
  const merged = mergeDraft(draft, layers);
  if (!merged.complete) return merged.problems;
  const { problems } = compileFlow(merged.document);
  if (merged.layers.length === 0) return problems;
  return [...merged.problems, ...problems].map(({ fix: _fix, ...problem }) => ({
    ...problem,
    pointer: problem.pointer.startsWith('/extends/')
      ? problem.pointer
      : toDraftPointer(merged.document, draft, problem.pointer),
  }));
}

const findLayer = (layers: readonly LoadedLayer[], flow: string, version: number): FoundLayer | undefined =>
  layers.find((layer) => layer.flow === flow && layer.version === version)?.layer;

/** Elements are found again by what they are called: their index is another one in the merged document. */
function toDraftPointer(merged: unknown, draft: unknown, pointer: string): string {
  const path: PropertyKey[] = [];
  let from = merged;
  let to = draft;
  for (const step of parsePointer(pointer)) {
    if (Array.isArray(from) && Array.isArray(to)) {
      const item: unknown = from[Number(step)];
      const name = nameOf(item);
      const index = to.findIndex((other) => (name === undefined ? other === item : nameOf(other) === name));
      if (index < 0) return '';
      path.push(index);
      from = item;
      to = to[index];
    } else {
      // A field that is not there may be what the problem is about; what is around it is enough.
      if (!isObject(to)) return '';
      path.push(step);
      from = isObject(from) ? from[step] : undefined;
      to = Object.hasOwn(to, step) ? to[step] : undefined;
      if (to === undefined) return from === undefined ? toPointer(path) : '';
    }
  }
  return toPointer(path);
}

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const name = item.id ?? item.name ?? item.value ?? item.fact;
  return typeof name === 'string' ? name : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
