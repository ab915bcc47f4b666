import {
  ANY_SHAPE,
  type FieldShape,
  isRecord,
  toCanonicalJson,
  UNKNOWN_SHAPE,
} from '@turnpike/engine/document';

/**
 * One value in four documents: the layers below, the shown document, the wanted document, and the current
 * differences.
 */
export type Sides = { below: unknown; shown: unknown; wanted: unknown; own: unknown };

/** Options and further results of a subtraction. */
export type Work = {
  /** Strategies by field, set in the topmost entry of `extends`. */
  strategies: Readonly<Record<string, string>>;
  removed: { collection: string; id: string; item: Json }[];
  /** Reasons why a change cannot be stored as a difference, in order. */
  refusals: LayerRefusal[];
  /** A difference was dropped, so the value of the layer applies again. */
  reverted: boolean;
};
export type LayerRefusal = {
  why: 'taken' | 'list' | 'agree' | 'element';
  field: string;
  path: string | undefined;
};

type Json = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Collections whose elements `remove` can name. */
const REMOVABLE = new Set([
  'facts',
  'states',
  'gates',
  'graphs',
  'nodes',
  'edges',
  'paths',
  'rules',
  'templates',
  'tools',
  'capabilities',
  'constraints',
  'notes',
]);

/**
 * Differences to store over `below` so that merging gives `wanted`. The inverse of the merge, with the same
 * strategies for each field. Unchanged parts keep their stored form, so an edit elsewhere never rewrites a
 * manual difference.
 */
export function subtract(work: Work, shape: FieldShape, sides: Sides, path: Path = []): unknown {
  const { below, shown, wanted, own } = sides;
  // An edit keeps the identity of unchanged parts, so most of the flow is skipped here.
  if (shown === wanted) return own;
  const strategy = (shape.path === undefined ? undefined : work.strategies[shape.path]) ?? shape.strategy;
  if (strategy === 'deepMerge' && isRecord(below) && isRecord(wanted))
    return subtractObject(work, shape.holds === 'object' ? shape : ANY_SHAPE, sides, path);
  const isList = strategy === 'append' && Array.isArray(below);
  const list = isList && wanted === undefined ? [] : wanted;
  if (isList && shape.holds === 'elements' && Array.isArray(list))
    return subtractElements(work, shape, { ...sides, wanted: list }, path);
  if (isEqual(shown, wanted)) return own;
  if (below === undefined) return wanted;
  if (isList && Array.isArray(list)) return subtractList(work, shape, { ...sides, wanted: list }, path);
  if (wanted === undefined) return giveUp(work, shape, sides, path);
  if (isEqual(below, wanted)) return undefined;
  const plain = shape.path === undefined || work.strategies[shape.path] === undefined;
  if (shape.holds === 'text' && plain && hasVariants(below) && hasVariants(wanted))
    return subtractObject(work, shape, sides, path);
  return strategy === 'error' ? refuse(work, 'agree', shape, path, own) : wanted;
}

/** Removes a value. Values of a layer cannot be removed; differences can. */
function giveUp(work: Work, shape: FieldShape, { below, own }: Sides, path: Path): unknown {
  // Positions of removed items have no effect and can stay.
  if (path[0] === 'ui') return own;
  const isFlag = typeof below === 'boolean';
  if (own === undefined && !isFlag) return refuse(work, 'taken', shape, path, own);
  work.reverted = true;
  // Removing a flag of a layer inverts it.
  return own === undefined ? !below : undefined;
}

function subtractObject(work: Work, shape: FieldShape, sides: Sides, path: Path): Json | undefined {
  const [below, shown, wanted, own] = [sides.below, sides.shown, sides.wanted, sides.own].map(asObject) as [
    Json,
    Json,
    Json,
    Json,
  ];
  const names = new Set([...Object.keys(own), ...Object.keys(wanted), ...Object.keys(shown)]);
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const part = shape.fields.get(name) ?? shape.rest ?? UNKNOWN_SHAPE;
    const at = { below: read(below, name), shown: read(shown, name), wanted: read(wanted, name) };
    const left = subtract(work, part, { ...at, own: read(own, name) }, [...path, name]);
    return left === undefined ? [] : [[name, left]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Items added after those below, which must all remain in order. */
function subtractList(work: Work, shape: FieldShape, sides: Sides, path: Path): unknown {
  const [below, wanted] = [sides.below as unknown[], sides.wanted as unknown[]];
  const kept = below.every((item, index) => isEqual(item, wanted[index]));
  if (!kept) return refuse(work, 'list', shape, path, sides.own);
  const added = wanted.slice(below.length);
  return added.length > 0 ? added : undefined;
}

function subtractElements(work: Work, shape: FieldShape, sides: Sides, path: Path): unknown[] | undefined {
  const { key } = shape;
  const idOf = (item: unknown): string | undefined => {
    const id = isRecord(item) ? read(item, key) : undefined;
    return typeof id === 'string' ? id : undefined;
  };
  const index = (list: unknown): Map<string, Json> =>
    new Map(
      (Array.isArray(list) ? list : []).flatMap((item): [string, Json][] => {
        const id = idOf(item);
        return id === undefined ? [] : [[id, item as Json]];
      }),
    );
  const [below, shown, wanted, own] = [sides.below, sides.shown, sides.wanted, sides.own].map(index) as [
    Map<string, Json>,
    Map<string, Json>,
    Map<string, Json>,
    Map<string, Json>,
  ];
  const differenceOf = (id: string): Json[] => {
    const [lower, current, target, stored] = [below.get(id), shown.get(id), wanted.get(id), own.get(id)];
    if (current === target) return stored ? [stored] : [];
    if (!target) return [];
    if (!lower) return [target];
    const sidesOf = { below: lower, shown: current, wanted: target, own: stored };
    const left = subtractObject(work, shape, sidesOf, [...path, id]);
    if (!left || Object.keys(left).every((name) => name === key)) return [];
    return [{ [key]: id, ...left }];
  };
  for (const [id, item] of shown) {
    if (wanted.has(id) || !below.has(id)) continue;
    const collection = path.at(-1) ?? '';
    if (REMOVABLE.has(collection)) work.removed.push({ collection, id, item });
    else refuse(work, 'element', shape, [...path, id], undefined);
  }
  const ids = new Set([...own.keys(), ...wanted.keys()]);
  const result = [...ids].flatMap(differenceOf);
  return result.length > 0 ? result : undefined;
}

function refuse(work: Work, why: LayerRefusal['why'], shape: FieldShape, path: Path, own: unknown): unknown {
  work.refusals.push({ why, field: path.at(-1) ?? '', path: shape.path });
  return own;
}

const read = (holder: Json, name: string): unknown =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;
const asObject = (value: unknown): Json => (isRecord(value) ? value : {});
const hasVariants = (value: unknown): boolean => isRecord(value) && Array.isArray(value.variants);

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Most differences are in type, and need no serialization.
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return toCanonicalJson(a) === toCanonicalJson(b);
}
