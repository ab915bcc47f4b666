'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { ROLES, type Role } from '@/lib/contract/names';
import { EmailSchema } from '@/lib/contract/schemas/account-fields';
import type { InvitationCreated } from '@/lib/contract/schemas/members';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import { LinkDialog } from './link-dialog';
import styles from './members-page.module.css';

const ROLE_OPTIONS = ROLES.toReversed().map((value) => ({
  value,
  label: ROLE_WORDS[value].label,
  note: ROLE_WORDS[value].brief,
}));

type InviteDialogProps = { onClose: () => void; onInvited: () => Promise<unknown> };

/** Creates an invitation and shows its link. Remounted per opening, so that no link is kept. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [created, setCreated] = useState<InvitationCreated | null>(null);

  async function invite(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    const address = EmailSchema.safeParse(email);
    setError(address.success ? undefined : say('Enter an email address, such as ann@example.com'));
    if (!address.success) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      setCreated(await accountApi.inviteMember({ email: address.data, role }));
      await onInvited();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not create the invitation.'));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  if (created) {
    return (
      <LinkDialog
        title={say('Invitation for {email}', { email: created.email })}
        label={say('Invitation link')}
        path={created.path}
        note={say(
          'Share it by mail or chat. The first person to open it joins. It works once and expires after seven days.',
        )}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Invite a person')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Inviting')} onClick={() => void invite()}>
            {say('Create link')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={invite} noValidate>
        <TextField
          ref={field}
          label={say('Email address')}
          hint={say('Their sign-in address. No email is sent: you get a link to share.')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="ann@example.com"
          autoFocus
          value={email}
          onValueChange={(text) => {
            setEmail(text);
            setError(undefined);
          }}
          error={error}
        />
        <SelectField label={say('Role')} value={role} onValueChange={setRole} options={ROLE_OPTIONS} />
        <p className={styles.hint}>{say('They can {may}.', { may: ROLE_WORDS[role].may })}</p>
      </form>
    </Dialog>
  );
}
