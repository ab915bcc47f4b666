'use client';

import { useQuery } from '@tanstack/react-query';
import { runTestsInBrowser } from '@/components/tests/run-tests-in-browser';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';

/** Runs the saved tests on the draft, once for all parts of the dialog that show them. */
export const usePublishTests = (flowId: string, document: unknown) =>
  useQuery({
    queryKey: [...queryKeys.tests(flowId), 'publish-run'],
    queryFn: async ({ signal }) =>
      (await runTestsInBrowser(document, await api.listTests(flowId, { signal }))).results,
    gcTime: 0,
    staleTime: 0,
  });
