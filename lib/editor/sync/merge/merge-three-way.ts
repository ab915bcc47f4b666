import { isRecord } from '@turnpike/engine/document';
import { isSameDocument as isSame } from '@/lib/client/autosave/is-same-document';
import { joinOrder } from './join-order';
import { findMemberKey } from './member-key';
import type { MergeChoice, Side } from './side';

/** A value both sides changed differently. `undefined` if a side lacks it. */
export type Clash = {
  /** Field names and keys of list members, not indexes. */
  path: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

export type MergeOptions = {
  /** Choices by `toClashKey`. */
  choices?: ReadonlyMap<string, MergeChoice>;
  /** The side to use without a choice. */
  otherwise?: Side;
  /** Treats list members (nodes, facts …) as a whole: any two changes of one are a conflict. */
  whole?: boolean;
  /** For layered drafts: a member both added refers to the same item of a layer. */
  overLayers?: boolean;
};

export type Merged = {
  document: unknown;
  clashes: Clash[];
  /** Number of moves and reorderings settled by `otherwise`, because no content is lost. */
  settled: number;
  /** Number of canvas items both sides moved. */
  bothMoved: number;
};

type Merging = Required<MergeOptions> & Pick<Merged, 'clashes' | 'settled' | 'bothMoved'>;
type Path = readonly string[];

/**
 * Merges two versions of a document. A change of one side is taken; different changes of the same value are
 * a conflict, and the rest is still merged.
 *
 * Merges by item, not by line: a node is identified by its id, so that a node added by one side does not
 * conflict with a text changed by the other.
 */
export function mergeThreeWay(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  { choices = new Map(), otherwise = 'mine', whole = false, overLayers = false }: MergeOptions = {},
): Merged {
  const merging: Merging = { choices, otherwise, whole, overLayers, clashes: [], settled: 0, bothMoved: 0 };
  const document = mergeValue(merging, [], base, mine, theirs);
  const { clashes, settled, bothMoved } = merging;
  return { document, clashes, settled, bothMoved };
}

export function toClashKey({ path }: Pick<Clash, 'path'>): string {
  return JSON.stringify(path);
}

function mergeValue(merging: Merging, path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs) && (base === undefined || isRecord(base)))
    return mergeRecord(merging, path, base ?? {}, mine, theirs);
  if (Array.isArray(mine) && Array.isArray(theirs) && (base === undefined || Array.isArray(base)))
    return mergeList(merging, path, base ?? [], mine, theirs);
  return isLook(path) ? settle(merging, mine, theirs) : clash(merging, { path, base, mine, theirs });
}

type Fields = Readonly<Record<string, unknown>>;

function mergeRecord(merging: Merging, path: Path, base: Fields, mine: Fields, theirs: Fields): unknown {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries: [string, unknown][] = [];
  const place = mergePlace(merging, path, base, mine, theirs);
  for (const name of names) {
    const value =
      place && (name === 'x' || name === 'y')
        ? place[name]
        : mergeValue(merging, [...path, name], read(base, name), read(mine, name), read(theirs, name));
    if (value !== undefined) entries.push([name, value]);
  }
  // From entries, never by assignment: `__proto__` is a key like any other here.
  return Object.fromEntries(entries);
}

/** Both coordinates are merged together: x of one side with y of the other would be a wrong position. */
function mergePlace(
  merging: Merging,
  [top]: Path,
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields | undefined {
  if (top !== 'ui' || !('x' in mine && 'x' in theirs)) return undefined;
  const placeOf = ({ x, y }: Fields): Fields => ({ x, y });
  const [was, here, there] = [placeOf(base), placeOf(mine), placeOf(theirs)];
  if (isSame(was, here) || isSame(here, there)) return there;
  if (isSame(was, there)) return here;
  merging.bothMoved++;
  return settle(merging, here, there) as Fields;
}

function mergeList(
  merging: Merging,
  path: Path,
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown {
  const keyOf = findMemberKey([base, mine, theirs]);
  if (!keyOf) return clash(merging, { path, base, mine, theirs });
  const [was, here, there] = [base, mine, theirs].map(
    (list) => new Map(list.map((item) => [keyOf(item), item])),
  ) as [Members, Members, Members];
  // Both sides replaced the same value, so neither is an addition.
  if (!mine.some(isRecord) && replaced(was, here, there)) return clash(merging, { path, base, mine, theirs });
  const members: Members = new Map();
  for (const key of new Set([...was.keys(), ...here.keys(), ...there.keys()])) {
    const item = mergeMember(merging, [...path, key], was.get(key), here.get(key), there.get(key));
    if (item !== undefined) members.set(key, item);
  }
  const { keys, both } = joinOrder([...was.keys()], [...here.keys()], [...there.keys()], merging.otherwise);
  if (both) merging.settled++;
  return keys.filter((key) => members.has(key)).map((key) => members.get(key));
}

type Members = Map<string, unknown>;

function mergeMember(merging: Merging, path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
  // Two new items with the same name: mixing their fields would make no sense.
  const apart = (base === undefined && !merging.overLayers) || (merging.whole && path.length !== 2);
  if (apart && mine !== undefined && theirs !== undefined && !isSame(mine, theirs))
    if (!isSame(base, mine) && !isSame(base, theirs)) return clash(merging, { path, base, mine, theirs });
  return mergeValue(merging, path, base, mine, theirs);
}

function replaced(was: Members, here: Members, there: Members): boolean {
  const added = (side: Members, other: Members) =>
    [...side.keys()].some((key) => !was.has(key) && !other.has(key));
  const gone = [...was.keys()].some((key) => !here.has(key) && !there.has(key));
  return gone && added(here, there) && added(there, here);
}

function clash(merging: Merging, found: Clash): unknown {
  merging.clashes.push(found);
  const choice = merging.choices.get(toClashKey(found)) ?? merging.otherwise;
  return typeof choice === 'object' ? choice.value : found[choice];
}

/** Layout of nodes and gates, which is never a conflict. */
function isLook([top, graphs, , kind]: Path): boolean {
  return top === 'ui' && graphs === 'graphs' && (kind === undefined || kind === 'nodes' || kind === 'gates');
}

function settle(merging: Merging, mine: unknown, theirs: unknown): unknown {
  if (mine === undefined || theirs === undefined) return undefined;
  merging.settled++;
  return merging.otherwise === 'mine' ? mine : theirs;
}

const read = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;
