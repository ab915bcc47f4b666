import { useQuery } from '@tanstack/react-query';
import { handoffApi } from '@/lib/client/handoff-client';

export const cannedRepliesKey = ['canned-replies'] as const;

/** The canned replies of the workspace, by name. */
export function useCannedReplies() {
  return useQuery({
    queryKey: cannedRepliesKey,
    queryFn: ({ signal }) => handoffApi.listCannedReplies({ signal }),
    staleTime: 60_000,
  });
}
