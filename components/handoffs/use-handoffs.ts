'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';

/** How often a conversation that a person has is looked at again, in milliseconds. */
export const LIVE_MS = 4000;
/** How often the count in the top bar is. */
const COUNT_MS = 20_000;

/** Every conversation that waits for a person; `live` while the list is what somebody looks at. */
export function useHandoffs({ enabled = true, live = false } = {}) {
  return useQuery({
    queryKey: queryKeys.handoffs(),
    queryFn: ({ signal }) => api.listHandoffs({}, { signal }),
    refetchInterval: live ? LIVE_MS : COUNT_MS,
    enabled,
  });
}
