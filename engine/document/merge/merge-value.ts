import { toCanonicalJson } from '../canonical-json.ts';
import { isRecord } from '../is-record.ts';
import type { MergeStrategy } from './extends.ts';
import { ANY_SHAPE, type FieldShape, UNKNOWN_SHAPE } from './field-shapes.ts';
import type { MergeNoteKind, MergeReport } from './merge-note.ts';
import { createOrigin, getPart, type Origin, replaceOrigin, touchOrigin } from './origin.ts';
import type { Place } from './place.ts';

/** The layer being merged over what is below it. */
export type Merging = {
  layer: string;
  strategies: ReadonlyMap<string, MergeStrategy>;
  report: MergeReport;
};

/** One field of both sides: its shape, location and origin. */
type Field = { shape: FieldShape; place: Place; origin: Origin };

/** Merges two objects field by field. Fields of only one side are kept. */
export function mergeObject(
  merging: Merging,
  at: Field,
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { shape, place, origin } = at;
  const shapeOf = (name: string): FieldShape => shape.fields.get(name) ?? shape.rest ?? UNKNOWN_SHAPE;
  const has = (value: Readonly<Record<string, unknown>>, name: string): boolean =>
    Object.hasOwn(value, name) && value[name] !== undefined;
  const field = (name: string): Field => ({
    shape: shapeOf(name),
    place: [...place, name],
    origin: getPart(origin, name),
  });
  // Built from entries, because `__proto__` is a key like any other here.
  const entries = Object.keys(below)
    .filter((name) => has(below, name))
    .map((name): [string, unknown] => [
      name,
      has(above, name) ? mergeValue(merging, field(name), below[name], above[name]) : below[name],
    ]);
  for (const name of Object.keys(above)) {
    if (has(below, name) || !has(above, name)) continue;
    const added = field(name);
    // A new collection changes nothing of the layers below.
    if (added.shape.holds !== 'elements') note(merging, added, 'merged', null, above[name], above[name]);
    replaceOrigin(added.origin, merging.layer);
    entries.push([name, above[name]]);
  }
  return Object.fromEntries(entries);
}

function mergeValue(merging: Merging, at: Field, below: unknown, above: unknown): unknown {
  const { shape } = at;
  const chosen = shape.path === undefined ? undefined : merging.strategies.get(shape.path);
  // Variants are combined. Any other text is replaced, unless a strategy is set for the whole text.
  if (shape.holds === 'text' && chosen === undefined && hasVariants(below) && hasVariants(above))
    return mergeObject(merging, at, below, above);
  switch (chosen ?? shape.strategy) {
    case 'error':
      return keepLower(merging, at, below, above);
    case 'deepMerge':
      if (isRecord(below) && isRecord(above))
        return mergeObject(
          merging,
          shape.holds === 'object' ? at : { ...at, shape: ANY_SHAPE },
          below,
          above,
        );
      return replace(merging, at, below, above);
    case 'append':
      if (Array.isArray(below) && Array.isArray(above))
        return shape.holds === 'elements'
          ? mergeElements(merging, at, below, above)
          : appendList(merging, at, below, above);
      return replace(merging, at, below, above);
    case 'override':
      return replace(merging, at, below, above);
  }
}

function replace(merging: Merging, at: Field, below: unknown, above: unknown): unknown {
  if (isEqual(below, above)) return below;
  note(merging, at, 'override', below, above, above);
  replaceOrigin(at.origin, merging.layer);
  return above;
}

function keepLower(merging: Merging, at: Field, below: unknown, above: unknown): unknown {
  if (!isEqual(below, above)) note(merging, at, 'conflict', below, above, below);
  return below;
}

/** Lower items first, then the new items of the upper list. */
function appendList(merging: Merging, at: Field, below: unknown[], above: unknown[]): unknown[] {
  const known = new Set(below.map(toCanonicalJson));
  const added = above.filter((item) => {
    const text = toCanonicalJson(item);
    return !known.has(text) && known.add(text);
  });
  if (added.length === 0) return below;
  const result = [...below, ...added];
  note(merging, at, 'appended', below, above, result);
  touchOrigin(at.origin, merging.layer);
  return result;
}

/**
 * Matching elements are merged in place. The others follow, sorted by id, so the result does not depend on
 * their order within a layer. Elements that cannot match (no id, or a duplicate id) are kept and reported by
 * the compiler.
 */
function mergeElements(merging: Merging, at: Field, below: unknown[], above: unknown[]): unknown[] {
  const { shape, place, origin } = at;
  const idOf = (item: unknown): string | undefined => {
    const id = isRecord(item) && Object.hasOwn(item, shape.key) ? item[shape.key] : undefined;
    return typeof id === 'string' ? id : undefined;
  };
  const result = [...below];
  const indexes = new Map<string, number>();
  below.forEach((item, index) => {
    const id = idOf(item);
    if (id !== undefined && !indexes.has(id)) indexes.set(id, index);
  });
  const seen = new Set<string>();
  const added: { id: string; item: unknown }[] = [];
  const stray: unknown[] = [];
  for (const item of above) {
    const id = idOf(item);
    if (id === undefined || seen.has(id)) {
      stray.push(item);
      continue;
    }
    seen.add(id);
    const index = indexes.get(id);
    if (index === undefined) {
      added.push({ id, item });
      origin.parts.set(id, { ...createOrigin(merging.layer), parent: origin });
      continue;
    }
    const element = { shape, place: [...place, { key: shape.key, is: id }], origin: getPart(origin, id) };
    result[index] = mergeObject(
      merging,
      element,
      result[index] as Record<string, unknown>,
      item as Record<string, unknown>,
    );
  }
  if (shape.sorted) added.sort((a, b) => (a.id < b.id ? -1 : 1));
  const known = new Set(stray.length > 0 ? below.map(toCanonicalJson) : []);
  const kept = stray.filter((item) => idOf(item) !== undefined || !known.has(toCanonicalJson(item)));
  if (added.length + kept.length > 0) touchOrigin(origin, merging.layer);
  return [...result, ...added.map(({ item }) => item), ...kept];
}

/** Canvas positions are not reported, except for conflicts. */
function note(
  merging: Merging,
  { shape, place, origin }: Field,
  kind: MergeNoteKind,
  below: unknown,
  above: unknown,
  chosen: unknown,
): void {
  if (place[0] === 'ui' && kind !== 'conflict') return;
  merging.report.add({
    kind,
    ...(kind === 'conflict' ? { severity: 'error' as const } : {}),
    place,
    field: shape.path ?? nameOf(place),
    below: { layer: origin.last, value: below },
    above: { layer: merging.layer, value: above },
    chosen,
  });
}

/** The enclosing named field with the key of the value: `nodes.call.args.email`. */
const nameOf = (place: Place): string => {
  const at = place.findLastIndex((step) => typeof step === 'object');
  return place
    .slice(Math.max(0, at - 1))
    .filter((step) => typeof step === 'string')
    .join('.');
};

const hasVariants = (value: unknown): value is { variants: unknown[] } =>
  isRecord(value) && Array.isArray(value.variants);

const isEqual = (a: unknown, b: unknown): boolean => a === b || toCanonicalJson(a) === toCanonicalJson(b);
