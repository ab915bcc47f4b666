'use client';

import { Ellipsis, KeyRound, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { LinkOnce } from '@/components/account/link-once';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { InvitationCreated, MemberResource } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';
import { say } from '@/lib/words/say';

type MemberMenuProps = { member: MemberResource; isMe: boolean; onChanged: () => Promise<unknown> };

/** What an owner can do for, or to, one member. */
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
            label: say('Take two-factor away'),
            icon: <ShieldOff aria-hidden />,
            disabledReason: isMe
              ? say('Switch your own off in Settings')
              : twoFactor
                ? undefined
                : say('They have not set it up'),
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
          'You get a link for them that works once, for a day. Nothing changes until they use it; then their browsers are signed out. Two-factor sign-in stays as it is.',
        )}
        confirmLabel={say('Make link')}
        tone="ink"
        onConfirm={async () => {
          setLink(await api.recoverMember(userId));
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'factor'}
        onOpenChange={close}
        title={say('Take two-factor sign-in away from {name}?', { name })}
        description={say(
          'For somebody who lost their app and their backup codes. From then on their password alone signs them in, and their browsers are signed out.',
        )}
        confirmLabel={say('Take away')}
        onConfirm={async () => {
          await api.takeFactorAway(userId);
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={isMe ? say('Leave this workspace?') : say('Remove {name}?', { name })}
        description={
          isMe
            ? say('You see nothing of it any more. Only an owner can invite you again.')
            : say(
                'They see nothing of this workspace any more, and browsers they are signed in with here are signed out at once. What they made stays.',
              )
        }
        confirmLabel={isMe ? say('Leave') : say('Remove')}
        onConfirm={async () => {
          await api.removeMember(userId);
          if (isMe) window.location.assign('/flows');
          else await onChanged();
        }}
      />
      {link && (
        <Dialog
          open
          onOpenChange={(open) => !open && setLink(null)}
          title={say('Recovery link for {name}', { name })}
          footer={
            <Button variant="ink" onClick={() => setLink(null)}>
              {say('I have copied it')}
            </Button>
          }
        >
          <LinkOnce
            label={say('Recovery link')}
            path={link.path}
            note={say(
              'Hand it to them in a way you trust: whoever opens it first becomes them. It works once, for a day.',
            )}
          />
        </Dialog>
      )}
    </>
  );
}
