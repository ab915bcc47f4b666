import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TouchedCounts } from '../tests/test-outcome';

type CoverageShown = 'off' | 'both' | 'tests' | 'production';
/** Counts by `kind:id`: of tests that came to a part, and of turns. Null where it is not known. */
export type CoverageCounts = { tests: TouchedCounts | null; production: TouchedCounts | null };
export type CoverageState = CoverageCounts & {
  shown: CoverageShown;
  /** The largest count of a node, which fills its bar. */
  most: { tests: number; production: number };
  show(shown: CoverageShown): void;
  setCounts(counts: Partial<CoverageCounts>): void;
};
export type CoverageStore = StoreApi<CoverageState>;
/** What is known of one part; undefined where that is not shown, or not known. */
export type PartCoverage = { tests?: number; production?: number };

/** What the canvas paints of coverage. It stands beside the document, like the picture of a run. */
export function createCoverageStore(): CoverageStore {
  return createStore<CoverageState>((set, get) => ({
    shown: 'off',
    tests: null,
    production: null,
    most: { tests: 0, production: 0 },
    show: (shown) => set({ shown }),
    setCounts(counts) {
      const { tests, production } = { ...get(), ...counts };
      set({ tests, production, most: { tests: getMost(tests), production: getMost(production) } });
    },
  }));
}

/** One layer's count of a part, for selectors: a number, or undefined where it is not painted. */
export function getCount(
  { shown, tests, production }: Pick<CoverageState, 'shown' | 'tests' | 'production'>,
  layer: 'tests' | 'production',
  part: string,
): number | undefined {
  if (shown !== 'both' && shown !== layer) return undefined;
  const counts = layer === 'tests' ? tests : production;
  return counts ? (counts[part] ?? 0) : undefined;
}

/** What is painted of one part, by `kind:id`. */
export function getPartCoverage(state: CoverageState, part: string): PartCoverage {
  return { tests: getCount(state, 'tests', part), production: getCount(state, 'production', part) };
}

/** Who came to a part, of those that are painted; `unknown` where nothing is known. */
export type Tone = 'both' | 'tests' | 'production' | 'never' | 'unknown';

export function getTone({ tests, production }: PartCoverage): Tone {
  if (tests === undefined && production === undefined) return 'unknown';
  if (tests && production) return 'both';
  if (tests) return 'tests';
  return production ? 'production' : 'never';
}

/**
 * What is known of a derived wire. Nobody counts who goes along it: whoever did came to both of its ends, so it
 * is no more than the lesser of them.
 */
export function meetCoverage(from: PartCoverage, to: PartCoverage): PartCoverage {
  const meet = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : Math.min(a, b);
  return { tests: meet(from.tests, to.tests), production: meet(from.production, to.production) };
}

function getMost(counts: TouchedCounts | null): number {
  const nodes = Object.entries(counts ?? {}).filter(([key]) => key.startsWith('node:'));
  return nodes.reduce((most, [, count]) => Math.max(most, count), 0);
}
