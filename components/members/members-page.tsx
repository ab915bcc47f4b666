'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMe } from '@/components/account/use-me';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { InvitationTable } from './invitation-table';
import { InviteDialog } from './invite-dialog';
import { MemberTable } from './member-table';
import styles from './members-page.module.css';
import { RolesGuide } from './roles-guide';

/** Members with their roles, and open invitations. */
export function MembersPage() {
  const queries = useQueryClient();
  const me = useMe();
  const list = useQuery({
    queryKey: queryKeys.members(),
    queryFn: ({ signal }) => accountApi.listMembers({ signal }),
  });
  const [inviting, setInviting] = useState(false);
  // Your own role or name may have changed.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.members() }),
      queries.invalidateQueries({ queryKey: queryKeys.me() }),
    ]);
  const members = list.data?.members ?? [];
  const invitations = list.data?.invitations ?? [];
  const isAlone = list.data !== undefined && members.length < 2 && invitations.length === 0;
  const invite = (
    <Button variant="ink" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
      {say('Invite')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Members')}
        description={say('People in {value}, and their roles.', {
          value: me.data?.workspace.name ?? say('this workspace'),
        })}
        actions={list.data && !isAlone ? invite : undefined}
      />
      {list.isPending && <SkeletonRows label={say('Loading members')} rows={3} rowHeight={60} />}
      {list.isError && (
        <LoadError
          title={say('Could not load the members')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {members.length > 0 && <MemberTable rows={members} myId={me.data?.user?.id} onChanged={refresh} />}
      {isAlone && (
        <EmptyState
          className={styles.alone}
          illustration={<EmptyPicture kind="members" />}
          title={say('No other members yet')}
          description={say('Invite people as editors, operators or viewers. You get a link to share.')}
          actions={invite}
        />
      )}
      {invitations.length > 0 && <InvitationTable rows={invitations} onChanged={refresh} />}
      {list.data && <RolesGuide />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={refresh} />}
    </>
  );
}
