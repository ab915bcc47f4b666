'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { UnderstandingMode } from './understanding-menu';

const OFFLINE: readonly UnderstandingMode[] = ['offline', 'scripted'];
const WITH_MODELS: readonly UnderstandingMode[] = ['offline', 'models', 'scripted'];

/** Models are available once the workspace has a provider. Without access to providers, understanding is offline. */
export function useUnderstandingModes(): readonly UnderstandingMode[] {
  const { data } = useQuery({
    queryKey: queryKeys.providers(),
    queryFn: ({ signal }) => api.listProviders({ signal }),
    retry: false,
    staleTime: 60_000,
  });
  return (data?.providers.length ?? 0) > 0 ? WITH_MODELS : OFFLINE;
}
