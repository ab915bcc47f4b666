import { useCoverage } from '@/components/editor/editor-context';
import { getCount, type PartCoverage } from '@/lib/editor/coverage/coverage-store';

/** The coverage of one part, by `kind:id`, one count per selector so that cards re-render only for their own. */
export function usePartCoverage(part: string): PartCoverage {
  const tests = useCoverage((state) => getCount(state, 'tests', part));
  const production = useCoverage((state) => getCount(state, 'production', part));
  return { tests, production };
}
