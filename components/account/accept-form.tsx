'use client';

import { Form } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import type { InvitationLook } from '@/lib/contract/schemas/members';
import { describeWait } from '@/lib/pages/account/describe-sign-in-error';
import { say } from '@/lib/words/say';
import styles from './auth-card.module.css';
import { findPasswordFault, PASSWORD_HINT, PasswordField } from './password-field';

type AcceptFormProps = {
  invitation: InvitationLook;
  token: string;
  /** The address to sign in with, if the invited one belongs to the account of another person. */
  chooseEmail?: boolean;
};

/** Creates the account of a new user, or sets a new password. Signs in afterwards. */
export function AcceptForm({ invitation, token, chooseEmail = false }: AcceptFormProps) {
  const isNew = invitation.kind === 'invite';
  const form = useForm({
    start: { email: chooseEmail ? '' : invitation.email, name: '', password: '' },
    findFaults: ({ email, name, password }) => {
      const fault = findPasswordFault(password);
      return {
        ...(email.trim() === '' && { email: say('Enter your email address') }),
        ...(isNew && name.trim() === '' && { name: say('Enter your name') }),
        ...(fault !== undefined && { password: fault }),
      };
    },
    save: async ({ email, name, password }) => {
      await accountApi
        .acceptInvitation({
          ...{ token, password },
          ...(isNew && { name: name.trim() }),
          ...(chooseEmail && { email: email.trim() }),
        })
        .catch(sayWhenToTryAgain);
      window.location.assign('/flows');
      // Busy until the page is gone.
      await new Promise(() => undefined);
    },
  });
  const { values, faults, set } = form;

  return (
    <Form
      state={form}
      className={styles.form}
      end={
        <Button
          type="submit"
          variant="ink"
          size="large"
          className={styles.wide}
          busy={form.isBusy}
          busyLabel={isNew ? say('Joining') : say('Saving')}
        >
          {isNew ? say('Create account and join') : say('Set password')}
        </Button>
      }
    >
      <TextField
        label={say('Email address')}
        size="large"
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={values.email}
        onValueChange={(email) => set({ email })}
        readOnly={!chooseEmail}
        error={faults.email}
      />
      {isNew && (
        <TextField
          label={say('Name')}
          hint={say('As others in the workspace see it')}
          size="large"
          name="name"
          autoComplete="name"
          maxLength={100}
          value={values.name}
          onValueChange={(name) => set({ name })}
          error={faults.name}
        />
      )}
      <PasswordField
        label={isNew ? say('Password') : say('New password')}
        hint={PASSWORD_HINT}
        size="large"
        name="password"
        autoComplete="new-password"
        value={values.password}
        onValueChange={(password) => set({ password })}
        error={faults.password}
      />
    </Form>
  );
}

/** @throws Always. */
function sayWhenToTryAgain(error: unknown): never {
  if (error instanceof ApiProblemError && error.status === 429)
    throw new Error(say('Too many attempts. Try again {wait}.', { wait: describeWait(error.retryAfter) }));
  throw error;
}
