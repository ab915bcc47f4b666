'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';

/** Poll interval of a handed-off conversation, in ms. */
export const LIVE_MS = 4000;
/** Poll interval of the count in the top bar, in ms. */
const COUNT_MS = 20_000;
const PAGE = 100;

/** Conversations that wait for a person. `live` polls more often, while the list is shown. */
export function useHandoffs({ enabled = true, live = false } = {}) {
  return useInfiniteQuery({
    queryKey: queryKeys.handoffs(),
    queryFn: ({ signal, pageParam }) => api.listHandoffs({ limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: live ? LIVE_MS : COUNT_MS,
    enabled,
  });
}
