'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';

/** The signed-in user. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me(),
    queryFn: ({ signal }) => api.getMe({ signal }),
    staleTime: 60_000,
  });
}
