import type { ConversationOutcome } from '@/lib/contract/conversation-filter';
import { addToHistogram, type Histogram } from '@/lib/server/statistics/histogram';

export type CountRow = { kind: string; item: string; n: number };
export type OutcomeCounts = Partial<Record<ConversationOutcome, number>>;

/** Sums of counters by kind and item; see `listCounts` for the kinds. */
export type CountTable = {
  get(kind: string, item?: string): number;
  items(kind: string): ReadonlyMap<string, number>;
  /** The counts of items like `reason id`, by `id`, then by `reason`. */
  byLast(kind: string): ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The counts of items like `id reason`, by `id`, then by `reason`. */
  byFirst(kind: string): ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Of all values of a kind whose items are buckets, or of those of one id. */
  histogram(kind: string, id?: string): Histogram;
  outcomes: OutcomeCounts;
  /** Every conversation has one outcome. */
  conversations: number;
};

const NONE: ReadonlyMap<string, number> = new Map();

export function createCountTable(rows: readonly CountRow[]): CountTable {
  const kinds = new Map<string, Map<string, number>>();
  for (const { kind, item, n } of rows) {
    const items = kinds.get(kind) ?? new Map<string, number>();
    items.set(item, n);
    kinds.set(kind, items);
  }
  const items = (kind: string) => kinds.get(kind) ?? NONE;
  const byLast = once((kind) => group(items(kind), (item) => splitAt(item, item.lastIndexOf(' '))));
  const byFirst = once((kind) =>
    group(items(kind), (item) => {
      const [id, reason] = splitAt(item, item.indexOf(' '));
      return [reason, id];
    }),
  );
  const outcomes = Object.fromEntries(items('outcome')) as OutcomeCounts;
  return {
    get: (kind, item = '') => items(kind).get(item) ?? 0,
    items,
    byLast,
    byFirst,
    histogram(kind, id) {
      const histogram = new Map<number, number>();
      if (id !== undefined)
        for (const [bucket, n] of byLast(kind).get(id) ?? NONE) histogram.set(Number(bucket), n);
      else for (const [item, n] of items(kind)) addToHistogram(histogram, Number.parseInt(item, 10), n);
      return histogram;
    },
    outcomes,
    conversations: Object.values(outcomes).reduce((sum, n) => sum + n, 0),
  };
}

const splitAt = (item: string, at: number): [string, string] => [item.slice(0, at), item.slice(at + 1)];

function once<T>(make: (kind: string) => T): (kind: string) => T {
  const made = new Map<string, T>();
  return (kind) => {
    const value = made.get(kind) ?? make(kind);
    made.set(kind, value);
    return value;
  };
}

/** `split` gives the inner key and the outer one. */
function group(items: ReadonlyMap<string, number>, split: (item: string) => [string, string]) {
  const groups = new Map<string, Map<string, number>>();
  for (const [item, n] of items) {
    const [inner, outer] = split(item);
    const found = groups.get(outer) ?? new Map<string, number>();
    found.set(inner, n);
    groups.set(outer, found);
  }
  return groups;
}
