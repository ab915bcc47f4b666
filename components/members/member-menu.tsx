'use client';

import { Ellipsis, KeyRound, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { accountApi } from '@/lib/client/account-client';
import type { InvitationCreated, MemberResource } from '@/lib/contract/schemas/members';
import { say } from '@/lib/words/say';
import { LinkDialog } from './link-dialog';

type MemberMenuProps = { member: MemberResource; isMe: boolean; onChanged: () => Promise<unknown> };

/** Menu of a member, for owners. */
export function MemberMenu({ member, isMe, onChanged }: MemberMenuProps) {
  const [asking, setAsking] = useState<'recover' | 'factor' | 'remove' | null>(null);
  const [link, setLink] = useState<InvitationCreated | null>(null);
  const { name, twoFactor, userId } = member;
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <>
      <DropdownMenu
        label={say('More for {name}', { name })}
        trigger={<IconButton label={say('More for {name}', { name })} icon={<Ellipsis aria-hidden />} />}
        items={[
          {
            id: 'recover',
            label: say('Recovery link'),
            icon: <KeyRound aria-hidden />,
            disabledReason: isMe ? say('Change your own password in Settings') : undefined,
            onSelect: () => setAsking('recover'),
          },
          {
            id: 'factor',
            label: say('Remove two-factor sign-in'),
            icon: <ShieldOff aria-hidden />,
            disabledReason: isMe
              ? say('Turn off your own in Settings')
              : twoFactor
                ? undefined
                : say('Not set up'),
            onSelect: () => setAsking('factor'),
          },
          { kind: 'separator', id: 'rule' },
          {
            id: 'remove',
            label: isMe ? say('Leave') : say('Remove'),
            icon: <UserMinus aria-hidden />,
            danger: true,
            onSelect: () => setAsking('remove'),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === 'recover'}
        onOpenChange={close}
        title={say('Let {name} set a new password?', { name })}
        description={say(
          'You get a link that works once, for a day. Using it signs out their devices. Two-factor sign-in does not change.',
        )}
        confirmLabel={say('Create link')}
        tone="ink"
        onConfirm={async () => {
          setLink(await accountApi.recoverMember(userId));
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'factor'}
        onOpenChange={close}
        title={say('Remove two-factor sign-in of {name}?', { name })}
        description={say(
          'For people who lost their app and backup codes. They are signed out, and then sign in with only their password.',
        )}
        confirmLabel={say('Remove')}
        onConfirm={async () => {
          await accountApi.removeSecondFactor(userId);
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={isMe ? say('Leave this workspace?') : say('Remove {name}?', { name })}
        description={
          isMe
            ? say('You lose access. Only an owner can invite you again.')
            : say(
                'They lose access to this workspace and are signed out immediately. What they created stays.',
              )
        }
        confirmLabel={isMe ? say('Leave') : say('Remove')}
        onConfirm={async () => {
          await accountApi.removeMember(userId);
          if (isMe) window.location.assign('/flows');
          else await onChanged();
        }}
      />
      {link && (
        <LinkDialog
          title={say('Recovery link for {name}', { name })}
          label={say('Recovery link')}
          path={link.path}
          note={say(
            'Share it over a channel you trust: the first person to open it gets their account. It works once, for a day.',
          )}
          onClose={() => setLink(null)}
        />
      )}
    </>
  );
}
