'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMay } from '@/components/account/use-may';
import { useEditorContext, useTestRuns } from '@/components/editor/editor-context';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { TouchedCounts } from '@/lib/editor/tests/test-outcome';
import { sumTouched } from '@/lib/editor/tests/test-run-store';

/** Days of production data. */
export const SHOWN_DAYS = 14;
const ASK_AGAIN_MS = 1500;

/** Updates the counts: tests as they run, production as the server counts. */
export function useCoverageFeed() {
  const { flow, coverage } = useEditorContext();
  const mayRead = useMay('sessions:read');
  const results = useTestRuns((state) => state.results);
  const tests = useQuery({
    queryKey: queryKeys.tests(flow.id),
    queryFn: ({ signal }) => api.listTests(flow.id, { signal }),
  });
  const production = useQuery({
    queryKey: queryKeys.coverage(flow.id, 'production', SHOWN_DAYS),
    queryFn: ({ signal }) =>
      api.getFlowCoverage(flow.id, { environment: 'production', days: SHOWN_DAYS, signal }),
    enabled: mayRead,
    // Poll until all turns are counted.
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
