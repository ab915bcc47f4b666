import type { Json } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import type { TurnInput } from '@turnpike/engine/turn';
import type { SimulatedTurn } from '../store/types';

type Turn = Pick<SimulatedTurn, 'id' | 'input' | 'record'>;

/** A fact with different values after a turn; undefined if it is unknown. */
type FactDifference = { fact: string; left: Json | undefined; right: Json | undefined };

/** Two aligned turns; a missing one is omitted. */
export type ComparedTurn = {
  /** Indexes in the two branches. */
  left?: number;
  right?: number;
  /** Both branches share the same turn. */
  shared: boolean;
  input: boolean;
  replies: boolean;
  decisions: boolean;
  facts: FactDifference[];
  differs: boolean;
};

export type Comparison = {
  turns: ComparedTurn[];
  /** Index of the first differing row, or -1. */
  first: number;
};

/**
 * Compares two branches of a conversation. Shared turns and turns with the same input are aligned; turns
 * between them are paired in order, so that an additional turn does not shift the rest. Times are ignored.
 */
export function compareBranches(left: readonly Turn[], right: readonly Turn[]): Comparison {
  const turns = alignTurns(left, right).map(([a, b]): ComparedTurn => {
    const one = a === undefined ? undefined : left[a];
    const other = b === undefined ? undefined : right[b];
    return {
      ...(a === undefined ? {} : { left: a }),
      ...(b === undefined ? {} : { right: b }),
      ...compareTurns(one, other),
    };
  });
  return { turns, first: turns.findIndex(({ differs }) => differs) };
}

function compareTurns(one: Turn | undefined, other: Turn | undefined): Omit<ComparedTurn, 'left' | 'right'> {
  if (!one || !other)
    return { shared: false, input: true, replies: true, decisions: true, facts: [], differs: true };
  if (one.id === other.id)
    return { shared: true, input: false, replies: false, decisions: false, facts: [], differs: false };
  const input = keyOf(one.input) !== keyOf(other.input);
  const replies = !isSame(one.record.replies.map(toWords), other.record.replies.map(toWords));
  const decisions = !isSame(listBranchDecisions(one), listBranchDecisions(other));
  const facts = compareFacts(one, other);
  const differs = input || replies || decisions || facts.length > 0;
  return { shared: false, input, replies, decisions, facts, differs };
}

/** Decisions of a turn: nodes with their mode, and entered steps. */
export function listBranchDecisions({ record }: Pick<Turn, 'record'>): { node: string; mode?: string }[] {
  return record.events.flatMap((event) =>
    event.type === 'decision'
      ? [{ node: event.node, mode: event.mode }]
      : event.type === 'step-entered'
        ? [{ node: event.step }]
        : [],
  );
}

/** Facts visible to the top frame at the end of a turn. */
function readFacts({ record: { after } }: Turn): Map<string, Json> {
  const rows = [...after.facts, ...(after.frames.at(-1)?.facts ?? [])];
  return new Map(rows.map(([name, value]) => [name, value]));
}

function compareFacts(one: Turn, other: Turn): FactDifference[] {
  const left = readFacts(one);
  const right = readFacts(other);
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((fact) => {
    const values = { left: left.get(fact), right: right.get(fact) };
    return isSame(values.left, values.right) ? [] : [{ fact, ...values }];
  });
}

const toWords = ({ text, options }: Turn['record']['replies'][number]): Json => [
  text,
  (options ?? []).map(({ id }) => id),
];

const isSame = (one: unknown, other: unknown): boolean =>
  toCanonicalJson(one ?? null) === toCanonicalJson(other ?? null) &&
  (one === undefined) === (other === undefined);

/** The input without its time. */
function keyOf(input: TurnInput): string {
  const { at: _, ...rest } = input;
  return toCanonicalJson(rest);
}

type Pair = [number | undefined, number | undefined];

function alignTurns(left: readonly Turn[], right: readonly Turn[]): Pair[] {
  const anchors = findAnchors(
    left.map(({ input }) => keyOf(input)),
    right.map(({ input }) => keyOf(input)),
  );
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  for (const [toA, toB] of [...anchors, [left.length, right.length] as const]) {
    pairs.push(...pairUp(left, right, [a, toA], [b, toB]));
    if (toA < left.length && toB < right.length) pairs.push([toA, toB]);
    [a, b] = [toA + 1, toB + 1];
  }
  return pairs;
}

/** Pairs the turns between two anchors by kind of input; others stay unpaired. */
function pairUp(
  left: readonly Turn[],
  right: readonly Turn[],
  [fromA, toA]: readonly [number, number],
  [fromB, toB]: readonly [number, number],
): Pair[] {
  const pairs: Pair[] = [];
  let [a, b] = [fromA, fromB];
  while (a < toA || b < toB) {
    const [one, other] = [a < toA ? left[a] : undefined, b < toB ? right[b] : undefined];
    if (one && other && sideOf(one) === sideOf(other)) pairs.push([a++, b++]);
    else if (one && (!other || sideOf(one) !== 'customer')) pairs.push([a++, undefined]);
    else pairs.push([undefined, b++]);
  }
  return pairs;
}

const sideOf = ({ input: { type } }: Turn): string =>
  type === 'message' || type === 'choice' ? 'customer' : type;

/** The longest common subsequence of inputs, as pairs of indexes. */
function findAnchors(left: readonly string[], right: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (let a = left.length - 1; a >= 0; a--)
    for (let b = right.length - 1; b >= 0; b--) {
      const row = lengths[a];
      if (row) row[b] = left[a] === right[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  const anchors: [number, number][] = [];
  for (let a = 0, b = 0; a < left.length && b < right.length; )
    if (left[a] === right[b]) anchors.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  return anchors;
}
