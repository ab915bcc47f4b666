'use client';

import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { ViewFilter } from '@/lib/pages/conversations/view-filter';

const PAGE = 50;
const COUNT_STALE_MS = 30_000;

type Found = Parameters<typeof api.listSessions>[0];

/** The filter as a query of the API. A URL can say anything; the API refuses what it does not know. */
const toQuery = (filter: ViewFilter): Found => filter as Found;

/** The conversations that match. While another filter loads, the list keeps what it shows. */
export function useFound(filter: ViewFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.sessions(toQuery(filter)), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      api.listSessions({ ...toQuery(filter), limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** How many conversations match, for a tab. */
export const totalQuery = (filter: ViewFilter) =>
  queryOptions({
    queryKey: [...queryKeys.sessions(toQuery(filter)), 'total'],
    queryFn: async ({ signal }) =>
      (await api.listSessions({ ...toQuery(filter), limit: 1 }, { signal })).total,
    staleTime: COUNT_STALE_MS,
  });
