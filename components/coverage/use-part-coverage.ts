import { useCoverage } from '@/components/editor/editor-context';
import { getCount, type PartCoverage } from '@/lib/editor/coverage/coverage-store';

/** What is painted of one part, by `kind:id`. Each count by itself, so that a card redraws when its own changes. */
export function usePartCoverage(part: string): PartCoverage {
  const tests = useCoverage((state) => getCount(state, 'tests', part));
  const production = useCoverage((state) => getCount(state, 'production', part));
  return { tests, production };
}
