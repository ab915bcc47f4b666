'use client';

import { useQueries } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FoundConversation } from '@/lib/contract/schemas/conversations';
import { namesOf } from '@/lib/simulator/trace/names';

/** Names of versions that the list shows are loaded for this many; other nodes are shown by id. */
const MAX_VERSIONS = 6;

/** The name of the node at which a conversation is, from the version it runs on. */
export function useNodeNames(
  conversations: readonly FoundConversation[],
): (conversation: FoundConversation) => string | undefined {
  const keys = [...new Set(conversations.map(keyOf))].slice(0, MAX_VERSIONS);
  const versions = useQueries({
    queries: keys.map((key) => {
      const [id, number] = JSON.parse(key) as [string, number];
      return {
        queryKey: queryKeys.version(id, number),
        queryFn: ({ signal }: { signal: AbortSignal }) => api.getVersion(id, number, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      };
    }),
  });
  const names = new Map(keys.map((key, index) => [key, namesOf(versions[index]?.data?.document)]));
  return (conversation) => {
    const { node } = conversation;
    return node === null ? undefined : (names.get(keyOf(conversation))?.node(node) ?? node);
  };
}

const keyOf = ({ flow }: FoundConversation): string => JSON.stringify([flow.id, flow.version]);
