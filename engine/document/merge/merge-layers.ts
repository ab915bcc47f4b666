import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { isRecord } from '../is-record.ts';
import { createSearchBudget, findNearest, type SearchBudget } from '../nearest.ts';
import { escapePart } from '../pointer.ts';
import type { MergeStrategy } from './extends.ts';
import { MERGE_STRATEGIES } from './extends.ts';
import { DOCUMENT_SHAPE, FITTING, KNOWN_FIELDS } from './field-shapes.ts';
import { createMergeReport, type MergeNote, type MergeReport } from './merge-note.ts';
import { mergeObject } from './merge-value.ts';
import { nameLayer } from './name-layers.ts';
import { createOrigin, type Origin } from './origin.ts';
import { removeElements } from './remove-elements.ts';

/** `strategies` and `remove` configure how this layer merges with the layers below. */
export type Layer = {
  /** Name used in the report: `Industry pack v3`. */
  name: string;
  flow: unknown;
  strategies?: Readonly<Record<string, MergeStrategy>>;
  remove?: readonly string[];
  /**
   * JSON pointer of the entry that sets `strategies` and `remove`. Notes about them point there, otherwise to
   * the whole document.
   */
  pointer?: string;
};
export type MergeResult = { flow: unknown; report: MergeNote[] };

/**
 * Merges several documents into one, lowest layer first. `docs/layers.md` lists what happens to each field.
 *
 * Accepts any JSON, never throws and never mutates a layer; the result shares parts with them. A single layer
 * is returned as it is, without `extends`. Merging stepwise from below gives the same result; from above, the
 * order of additions may differ, because each step sorts its own.
 */
export function mergeLayers(layers: readonly Layer[]): MergeResult {
  try {
    return merge(layers);
  } catch {
    // Nesting deeper than the call stack, or a getter that throws.
    const [lowest] = layers;
    const report = createMergeReport();
    reportUnusable(report, layers.at(-1) ?? { name: '', flow: null }, lowest?.name ?? '');
    return { flow: lowest?.flow ?? {}, report: report.resolve(null) };
  }
}

function merge(layers: readonly Layer[]): MergeResult {
  const report = createMergeReport();
  const [lowest, ...rest] = layers;
  if (!lowest) return { flow: {}, report: [] };
  if (rest.length === 0) {
    readStrategies(lowest, report, lowest.name);
    removeElements({}, createOrigin(lowest.name), removalsOf(lowest, report));
    return { flow: withoutExtends(lowest.flow), report: report.resolve(null) };
  }
  let below: { flow: Record<string, unknown>; origin: Origin } | undefined;
  for (const layer of layers) {
    const strategies = readStrategies(layer, report, below?.origin.last ?? layer.name);
    const flow = withoutExtends(layer.flow);
    if (!isRecord(flow)) {
      reportUnusable(report, layer, below?.origin.last ?? layer.name);
      continue;
    }
    if (!below) {
      removeElements({}, createOrigin(layer.name), removalsOf(layer, report));
      below = { flow, origin: createOrigin(layer.name) };
      continue;
    }
    const { origin } = below;
    const kept = removeElements(below.flow, origin, removalsOf(layer, report));
    const merging = { layer: layer.name, strategies, report };
    below.flow = mergeObject(merging, { shape: DOCUMENT_SHAPE, place: [], origin }, kept, flow);
  }
  const flow = below?.flow ?? {};
  return { flow, report: report.resolve(flow) };
}

const removalsOf = ({ name, remove = [], pointer }: Layer, report: MergeReport) => ({
  layer: name,
  names: remove,
  report,
  pointer,
});

function withoutExtends(flow: unknown): unknown {
  if (!isRecord(flow) || !Object.hasOwn(flow, 'extends')) return flow;
  return Object.fromEntries(Object.entries(flow).filter(([name]) => name !== 'extends'));
}

/** The valid strategies; invalid ones are reported as errors. */
function readStrategies(layer: Layer, report: MergeReport, below: string): Map<string, MergeStrategy> {
  const chosen = new Map<string, MergeStrategy>();
  const suggestions = createSearchBudget();
  for (const [path, strategy] of Object.entries(layer.strategies ?? {})) {
    const message = checkStrategy(path, strategy, suggestions);
    if (message === undefined) {
      chosen.set(path, strategy);
      continue;
    }
    const step = escapePart(path);
    report.add({
      kind: 'conflict',
      severity: 'error',
      place: [],
      ...(layer.pointer === undefined ? {} : { pointer: `${layer.pointer}/strategies/${step}` }),
      field: 'strategies',
      message,
      below: { layer: below, value: KNOWN_FIELDS.get(path)?.strategy ?? null },
      above: { layer: layer.name, value: strategy },
      chosen: KNOWN_FIELDS.get(path)?.strategy ?? null,
    });
  }
  return chosen;
}

function checkStrategy(
  path: string,
  strategy: string,
  suggestions: SearchBudget,
): MessageDescriptor | undefined {
  const field = path.length > 60 ? `${path.slice(0, 59)}…` : path;
  const shape = KNOWN_FIELDS.get(path);
  if (!shape) {
    const nearest = findNearest(path, KNOWN_FIELDS.keys(), suggestions);
    return nearest === undefined
      ? msg('Unknown field “{field}” in strategies.', { field })
      : msg('Unknown field “{field}” in strategies. Did you mean “{nearest}”?', { field, nearest });
  }
  const fitting: readonly string[] = FITTING[shape.holds];
  if (fitting.includes(strategy)) return undefined;
  const known = (MERGE_STRATEGIES as readonly string[]).includes(strategy);
  const params = { strategy: String(strategy).slice(0, 60), fitting: msgList(fitting, 'or') };
  return known
    ? msg('Strategy “{strategy}” does not apply to “{field}”. Use {fitting}.', { ...params, field })
    : msg('“{strategy}” is not a merge strategy. Use {fitting}.', params);
}

function reportUnusable(report: MergeReport, { name, flow }: Layer, below: string): void {
  report.add({
    kind: 'conflict',
    severity: 'error',
    place: [],
    field: '',
    message: msg('{layer} is not a flow document and is ignored.', { layer: nameLayer(name) }),
    below: { layer: below, value: null },
    above: { layer: name, value: isRecord(flow) ? null : flow },
    chosen: null,
  });
}
