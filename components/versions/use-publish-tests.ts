'use client';

import { useQuery } from '@tanstack/react-query';
import { runTestsInBrowser } from '@/components/tests/run-tests-in-browser';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';

type PublishTestsOptions = { flowId: string; document: unknown; enabled: boolean };
export type PublishTestsRun = ReturnType<typeof usePublishTests>;

/** Runs the saved tests on the draft. A draft with errors cannot run. */
export const usePublishTests = ({ flowId, document, enabled }: PublishTestsOptions) =>
  useQuery({
    enabled,
    queryKey: [...queryKeys.tests(flowId), 'publish-run'],
    queryFn: async ({ signal }) =>
      (await runTestsInBrowser(document, await api.listTests(flowId, { signal }))).results,
    gcTime: 0,
    staleTime: 0,
  });
