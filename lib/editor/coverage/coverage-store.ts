import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Insights } from '@/lib/contract/schemas/insights';
import type { TouchedCounts } from '../tests/test-outcome';

type CoverageShown = 'off' | 'both' | 'tests' | 'production' | 'traffic';
/** Counts by `kind:id`: tests that reached a part, and turns. Null if unknown. */
export type CoverageCounts = { tests: TouchedCounts | null; production: TouchedCounts | null };
/** Conversations that reached a part, and those that left at it. */
export type PartTraffic = { reached: number; left: number };
/** By `kind:id`. `max`: the most of any node. `filter`: which conversations were counted. */
export type Traffic = {
  parts: Readonly<Record<string, PartTraffic>>;
  max: number;
  filter: Insights['filter'];
};
export type CoverageState = CoverageCounts & {
  shown: CoverageShown;
  /** Null if unknown. */
  traffic: Traffic | null;
  /** Highest node count, shown as a full bar. */
  max: { tests: number; production: number };
  show(shown: CoverageShown): void;
  setCounts(counts: Partial<CoverageCounts>): void;
  setTraffic(traffic: Traffic | null): void;
};
export type CoverageStore = StoreApi<CoverageState>;
/** Counts of one part; undefined if hidden or unknown. */
export type PartCoverage = { tests?: number; production?: number };

/** Coverage shown on the canvas. Kept apart from the document. */
export function createCoverageStore(): CoverageStore {
  return createStore<CoverageState>((set, get) => ({
    shown: 'off',
    tests: null,
    production: null,
    traffic: null,
    max: { tests: 0, production: 0 },
    show: (shown) => set({ shown }),
    setTraffic: (traffic) => set({ traffic }),
    setCounts(counts) {
      const { tests, production } = { ...get(), ...counts };
      set({ tests, production, max: { tests: getHighest(tests), production: getHighest(production) } });
    },
  }));
}

/** Count of a part in one coverage layer, for selectors; undefined if not shown. */
export function getCount(
  { shown, tests, production }: Pick<CoverageState, 'shown' | 'tests' | 'production'>,
  layer: 'tests' | 'production',
  part: string,
): number | undefined {
  if (shown !== 'both' && shown !== layer) return undefined;
  const counts = layer === 'tests' ? tests : production;
  return counts ? (counts[part] ?? 0) : undefined;
}

/** Shown counts of one part, by `kind:id`. */
export function getPartCoverage(state: CoverageState, part: string): PartCoverage {
  return { tests: getCount(state, 'tests', part), production: getCount(state, 'production', part) };
}

/** The shown sources that reached a part; `unknown` without data. */
export type CoverageTone = 'both' | 'tests' | 'production' | 'never' | 'unknown';

export function getTone({ tests, production }: PartCoverage): CoverageTone {
  if (tests === undefined && production === undefined) return 'unknown';
  if (tests && production) return 'both';
  if (tests) return 'tests';
  return production ? 'production' : 'never';
}

/** Counts of a derived wire. Runs do not count wires, so this is the lower count of its two ends. */
export function meetCoverage(from: PartCoverage, to: PartCoverage): PartCoverage {
  const meet = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : Math.min(a, b);
  return { tests: meet(from.tests, to.tests), production: meet(from.production, to.production) };
}

function getHighest(counts: TouchedCounts | null): number {
  const nodes = Object.entries(counts ?? {}).filter(([key]) => key.startsWith('node:'));
  return nodes.reduce((max, [, count]) => Math.max(max, count), 0);
}
