import { z } from 'zod';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { isRecord } from '../is-record.ts';
import type { Problem } from '../problem.ts';
import { type Extends, ExtendsSchema } from './extends.ts';
import { type Layer, mergeLayers } from './merge-layers.ts';
import type { MergeNote } from './merge-note.ts';
import { type LayerRef, nameLayers, TOP_LAYER } from './name-layers.ts';

/** The document found for an `extends` entry, or why it is missing. */
export type FoundLayer = { name: string; document: unknown } | { missing: MissingLayer };
type MissingLayer = 'no-flow' | 'no-version' | 'not-loaded';
export type MergedDocument = {
  /** Without `extends` after a merge; the original document if it cannot be merged. */
  document: unknown;
  /** False while a layer is missing, in which case problems of the document are not meaningful. */
  complete: boolean;
  layers: LayerRef[];
  report: MergeNote[];
  problems: Problem[];
};

/** The `extends` entries of a document. Empty if `extends` is invalid, which the compiler reports. */
export function listExtends(document: unknown): Extends[] {
  if (!isRecord(document) || !Array.isArray(document.extends)) return [];
  const parsed = z.array(ExtendsSchema).safeParse(document.extends);
  return parsed.success ? parsed.data : [];
}

/**
 * Merges a document over the versions it extends. Each entry configures how the layer above it merges with it
 * and everything below.
 *
 * Published versions have their own layers merged already, so there is nothing to resolve recursively and no
 * cycle is possible. Problems of entries point into `extends`, the others into the merged document.
 */
export function mergeDocument(
  document: unknown,
  find: (flow: string, version: number) => FoundLayer,
): MergedDocument {
  const entries = listExtends(document);
  if (entries.length === 0) {
    const empty = isRecord(document) && Array.isArray(document.extends) && document.extends.length === 0;
    const plain = empty ? mergeLayers([{ name: TOP_LAYER, flow: document }]).flow : document;
    return { document: plain, complete: true, layers: [], report: [], problems: [] };
  }
  const found = entries.map(({ flow, version }) => find(flow, version));
  const problems = found.flatMap((layer, index) =>
    'missing' in layer ? [describeMissing(entries[index] as Extends, index, layer.missing)] : [],
  );
  if (problems.length > 0) return { document, complete: false, layers: [], report: [], problems };
  const layers = found.map((layer, index): LayerRef => {
    const { flow, version } = entries[index] as Extends;
    return { flow, version, name: (layer as { name: string }).name };
  });
  const names = nameLayers(layers);
  const stack = found.map((layer, index): Layer => {
    const flow = (layer as { document: unknown }).document;
    return { name: names[index] as string, flow, ...optionsAbove(entries, index - 1) };
  });
  const top = { name: TOP_LAYER, flow: document, ...optionsAbove(entries, entries.length - 1) };
  const { flow, report } = mergeLayers([...stack, top]);
  return {
    document: flow,
    complete: true,
    layers,
    report,
    problems: report.flatMap((note) => (note.kind === 'conflict' ? [toProblem(note)] : [])),
  };
}

function optionsAbove(entries: readonly Extends[], index: number): Omit<Layer, 'name' | 'flow'> {
  const entry = entries[index];
  if (!entry) return {};
  const { strategies, remove } = entry;
  return {
    ...(strategies ? { strategies } : {}),
    ...(remove ? { remove } : {}),
    pointer: `/extends/${index}`,
  };
}

function describeMissing(entry: Extends, index: number, missing: MissingLayer): Problem {
  const flow = entry.flow.length > 60 ? `${entry.flow.slice(0, 59)}…` : entry.flow;
  const version = String(entry.version);
  const missings: Record<MissingLayer, [field: string, message: MessageDescriptor]> = {
    'no-flow': ['/flow', msg('This workspace has no flow “{flow}”. Extend another one.', { flow })],
    'no-version': [
      '/version',
      msg('Flow “{flow}” has no version {version}. Extend a published version.', { flow, version }),
    ],
    'not-loaded': [
      '',
      msg('Version {version} of flow “{flow}” could not be loaded. Try again.', { flow, version }),
    ],
  };
  const [field, message] = missings[missing];
  return {
    code: 'missing-layer',
    severity: 'error',
    pointer: `/extends/${index}${field}`,
    where: { kind: 'flow' },
    message,
  };
}

function toProblem({ severity = 'error', pointer, where, message }: MergeNote): Problem {
  const code = severity === 'error' ? 'merge-conflict' : 'nothing-to-remove';
  return { code, severity, pointer, where, message };
}
