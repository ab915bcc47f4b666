'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMay } from '@/components/account/use-may';
import { useEditorContext, useTestRuns } from '@/components/editor/editor-context';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { TouchedCounts } from '@/lib/editor/tests/test-outcome';
import { sumTouched } from '@/lib/editor/tests/test-run-store';

/** How far back production is looked at. */
export const COVERAGE_DAYS = 14;
const ASK_AGAIN_MS = 1500;

/** Keeps the counts in step: those of tests as they run, those of production as the server counts them. */
export function useCoverageFeed() {
  const { flow, coverage } = useEditorContext();
  const mayRead = useMay('sessions:read');
  const results = useTestRuns((state) => state.results);
  const tests = useQuery({
    queryKey: queryKeys.tests(flow.id),
    queryFn: ({ signal }) => api.listTests(flow.id, { signal }),
  });
  const production = useQuery({
    queryKey: queryKeys.coverage(flow.id, 'production', COVERAGE_DAYS),
    queryFn: ({ signal }) =>
      api.getFlowCoverage(flow.id, { environment: 'production', days: COVERAGE_DAYS, signal }),
    enabled: mayRead,
    // Until all turns are counted, each answer is a little nearer.
    refetchInterval: ({ state }) => (state.data?.complete === false ? ASK_AGAIN_MS : false),
    retry: 1,
  });
  const touched = useMemo(() => (tests.data ? sumTouched(results, tests.data) : null), [results, tests.data]);
  const turns = useMemo(
    () =>
      production.data &&
      Object.fromEntries(production.data.parts.map(({ kind, id, turns }) => [`${kind}:${id}`, turns])),
    [production.data],
  ) as TouchedCounts | undefined;
  useEffect(() => coverage.getState().setCounts({ tests: touched }), [coverage, touched]);
  useEffect(() => coverage.getState().setCounts({ production: turns ?? null }), [coverage, turns]);
  return { tests, production, mayRead };
}
