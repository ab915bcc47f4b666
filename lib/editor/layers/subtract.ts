import { ANY_SHAPE, type FieldShape, toCanonicalJson, UNKNOWN_SHAPE } from '@turnpike/engine/document';

/** One place in four documents: the layers below, what is shown, what is wanted, and the differences so far. */
export type Sides = { below: unknown; shown: unknown; wanted: unknown; own: unknown };

/** What comes of a subtraction beside its result. */
export type Work = {
  /** By field, where the topmost entry of `extends` chooses another strategy than the field's own. */
  strategies: Readonly<Record<string, string>>;
  removed: { collection: string; id: string; item: Json }[];
  /** Why something cannot be said as a difference, first come first. */
  refusals: Refusal[];
  /** A difference was given up, so that the layer's own value shows again. */
  reverted: boolean;
};
export type Refusal = {
  why: 'taken' | 'list' | 'agree' | 'element';
  field: string;
  path: string | undefined;
};

type Json = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Elements that `remove` can name. */
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
 * What must be said over `below` so that merging gives `wanted`: the inverse of the merge, field by field
 * and by the same strategies. What did not change keeps the words it was said in, so that a difference an
 * author wrote by hand is never reworded by an edit elsewhere.
 */
export function subtract(work: Work, shape: FieldShape, sides: Sides, path: Path = []): unknown {
  const { below, shown, wanted, own } = sides;
  // An edit shares what it does not touch, so that most of a flow is passed over here.
  if (shown === wanted) return own;
  const strategy = (shape.path === undefined ? undefined : work.strategies[shape.path]) ?? shape.strategy;
  if (strategy === 'deepMerge' && isObject(below) && isObject(wanted))
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

/** Taking away what a layer gives is not sayable; taking away what was said over it is. */
function giveUp(work: Work, shape: FieldShape, { below, own }: Sides, path: Path): unknown {
  // Where something stood that is gone means nothing, so it may stay behind.
  if (path[0] === 'ui') return own;
  const isFlag = typeof below === 'boolean';
  if (own === undefined && !isFlag) return refuse(work, 'taken', shape, path, own);
  work.reverted = true;
  // A flag that is left out is one that is the other way round than the layer has it.
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

/** What is over the items below, which all have to be there still, in their order. */
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
    const id = isObject(item) ? read(item, key) : undefined;
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
  const said = (id: string): Json[] => {
    const [lies, is, should, says] = [below.get(id), shown.get(id), wanted.get(id), own.get(id)];
    if (is === should) return says ? [says] : [];
    if (!should) return [];
    if (!lies) return [should];
    const sidesOf = { below: lies, shown: is, wanted: should, own: says };
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
  const result = [...ids].flatMap(said);
  return result.length > 0 ? result : undefined;
}

function refuse(work: Work, why: Refusal['why'], shape: FieldShape, path: Path, own: unknown): unknown {
  work.refusals.push({ why, field: path.at(-1) ?? '', path: shape.path });
  return own;
}

const read = (holder: Json, name: string): unknown =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;
const asObject = (value: unknown): Json => (isObject(value) ? value : {});
const hasVariants = (value: unknown): boolean => isObject(value) && Array.isArray(value.variants);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Most of what differs does so in its kind, and need not be written out to be compared.
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return toCanonicalJson(a) === toCanonicalJson(b);
}
