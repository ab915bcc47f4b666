'use client';

import { useQuery } from '@tanstack/react-query';
import { useMe } from '@/components/account/use-me';
import { accountApi } from '@/lib/client/account-client';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Scope } from '@/lib/contract/names';
import type { AuditEntry } from '@/lib/contract/schemas/audit';
import type { AuditNames } from '@/lib/pages/audit/audit-names';

/** Names of current objects. For people who left, the name in their own entries. Otherwise the id is shown. */
export function useAuditNames(entries: readonly AuditEntry[]): AuditNames {
  const me = useMe();
  const may = (scope: Scope) => me.data?.scopes.includes(scope) ?? false;
  const flows = useQuery({
    queryKey: queryKeys.flows(),
    queryFn: ({ signal }) => api.listFlows({ signal }),
    enabled: may('flows:read'),
  });
  const keys = useQuery({
    queryKey: queryKeys.keys(),
    queryFn: ({ signal }) => api.listKeys({ signal }),
    enabled: may('keys:manage'),
  });
  const members = useQuery({
    queryKey: queryKeys.members(),
    queryFn: ({ signal }) => accountApi.listMembers({ signal }),
    enabled: may('members:manage'),
  });
  return {
    flow: (id) => flows.data?.find((flow) => flow.id === id)?.name,
    key: (id) => keys.data?.find((key) => key.id === id)?.name,
    member: (id) =>
      members.data?.members.find((member) => member.userId === id)?.name ??
      entries.find(({ actor }) => actor === `user:${id}`)?.actorName ??
      undefined,
  };
}
