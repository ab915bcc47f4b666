'use client';

import { Ellipsis, KeyRound, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { LinkOnce } from '@/components/account/link-once';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { InvitationCreated, MemberResource } from '@/lib/api/accounts';
import { api } from '@/lib/client/api-client';

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
        label={`More for ${name}`}
        trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis aria-hidden />} />}
        items={[
          {
            id: 'recover',
            label: 'Recovery link',
            icon: <KeyRound aria-hidden />,
            disabledReason: isMe ? 'Change your own password in Settings' : undefined,
            onSelect: () => setAsking('recover'),
          },
          {
            id: 'factor',
            label: 'Take two-factor away',
            icon: <ShieldOff aria-hidden />,
            disabledReason: isMe
              ? 'Switch your own off in Settings'
              : twoFactor
                ? undefined
                : 'They have not set it up',
            onSelect: () => setAsking('factor'),
          },
          { kind: 'separator', id: 'rule' },
          {
            id: 'remove',
            label: isMe ? 'Leave' : 'Remove',
            icon: <UserMinus aria-hidden />,
            danger: true,
            onSelect: () => setAsking('remove'),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === 'recover'}
        onOpenChange={close}
        title={`Let ${name} set a new password?`}
        description="You get a link for them that works once, for a day. Nothing changes until they use it; then their browsers are signed out. Two-factor sign-in stays as it is."
        confirmLabel="Make link"
        tone="ink"
        onConfirm={async () => {
          setLink(await api.recoverMember(userId));
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'factor'}
        onOpenChange={close}
        title={`Take two-factor sign-in away from ${name}?`}
        description="For somebody who lost their app and their backup codes. Their password alone signs them in from then on, and their browsers are signed out."
        confirmLabel="Take away"
        onConfirm={async () => {
          await api.takeFactorAway(userId);
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={isMe ? 'Leave this workspace?' : `Remove ${name}?`}
        description={
          isMe
            ? 'You see nothing of it any more. Only an owner can invite you again.'
            : 'They see nothing of this workspace any more, and browsers they are signed in with here are signed out at once. What they made stays.'
        }
        confirmLabel={isMe ? 'Leave' : 'Remove'}
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
          title={`Recovery link for ${name}`}
          footer={
            <Button variant="ink" onClick={() => setLink(null)}>
              I have copied it
            </Button>
          }
        >
          <LinkOnce
            label="Recovery link"
            path={link.path}
            note="Hand it to them in a way you trust: whoever opens it first becomes them. It works once, for a day."
          />
        </Dialog>
      )}
    </>
  );
}
