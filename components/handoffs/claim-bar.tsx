'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UserRound, UserRoundCheck } from 'lucide-react';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { handoffApi } from '@/lib/client/handoff-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import styles from './claim-bar.module.css';
import type { ClaimControls } from './use-claim';

/** Who answers the conversation, with the buttons to claim, assign, release or take it over. */
export function ClaimBar({ controls }: { controls: ClaimControls }) {
  const { claim, isMine, isOthers, isOwner, myId, busy, error, take, takeOver, assign, release } = controls;
  const { data: assignees = [] } = useQuery({
    queryKey: [...queryKeys.members(), 'assignees'],
    queryFn: ({ signal }) => handoffApi.listAssignees({ signal }),
    staleTime: 60_000,
  });
  const others = assignees.filter(({ personId }) => personId !== myId && personId !== claim?.personId);
  const items: MenuEntry[] = [
    ...(claim && (isMine || isOwner) ? [{ id: 'release', label: say('Release'), onSelect: release }] : []),
    ...(others.length > 0
      ? [
          { kind: 'heading' as const, id: 'assign', label: say('Assign to') },
          ...others.map(({ personId, name }) => ({
            id: personId,
            label: name,
            icon: <UserRound aria-hidden />,
            onSelect: () => assign(personId),
          })),
        ]
      : []),
  ];
  const mayAssign = (!isOthers || isOwner) && items.length > 0;
  return (
    <div className={styles.bar}>
      <p className={styles.who} role="status">
        {claim === undefined ? null : claim === null ? (
          <StatusText tone="neutral" icon={<UserRound aria-hidden />}>
            {say('No one answers yet')}
          </StatusText>
        ) : (
          <StatusText tone={isMine ? 'ok' : 'warn'} icon={<UserRoundCheck aria-hidden />}>
            {isMine ? say('You answer this conversation') : say('{name} answers', { name: claim.name })}
          </StatusText>
        )}
        {claim && (
          <span className={styles.since}>
            <RelativeTime at={claim.since} />
          </span>
        )}
      </p>
      <span className={styles.buttons}>
        {claim === null && (
          <Button size="small" busy={busy} onClick={take}>
            {say('Claim')}
          </Button>
        )}
        {isOthers && isOwner && (
          <Button size="small" busy={busy} onClick={takeOver}>
            {say('Take over')}
          </Button>
        )}
        {mayAssign && (
          <DropdownMenu
            label={say('Assign')}
            align="end"
            items={items}
            trigger={
              <Button size="small" variant="ghost" icon={<ChevronDown aria-hidden />}>
                {say('Assign')}
              </Button>
            }
          />
        )}
      </span>
      {error !== null && (
        <p role="alert" className={styles.error}>
          <StatusText tone="bad">{error}</StatusText>
        </p>
      )}
    </div>
  );
}
