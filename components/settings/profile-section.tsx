'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@/components/forms/use-form';
import { showToast } from '@/components/ui/feedback/toast';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import { EmailSchema } from '@/lib/contract/schemas/account-fields';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import { ConfirmAddressLine } from './confirm-address-line';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

/** Name and email address. Once there is a password, the address identifies the account and is read-only. */
export function ProfileSection({ person }: { person: NonNullable<Me['user']> }) {
  const queries = useQueryClient();
  const mayMove = !person.hasPassword && !person.singleSignOn;
  const form = useForm({
    start: { name: person.name, email: person.email },
    findFaults: findProfileFaults,
    save: async ({ name, email }) => {
      const me = await accountApi.changeMe({ name: name.trim(), ...(mayMove && { email }) });
      queries.setQueryData(queryKeys.me(), me);
      if (me.user) form.set({ email: me.user.email });
      showToast({ tone: 'ok', message: say('Profile saved') });
    },
  });
  const { values, faults, set } = form;
  const isSame = values.name.trim() === person.name && values.email.trim().toLowerCase() === person.email;

  return (
    <SettingsSection title={say('Profile')}>
      <SectionForm state={form} saveLabel={say('Save profile')} same={isSame}>
        <TextField
          label={say('Name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={values.name}
          onValueChange={(name) => set({ name })}
          error={faults.name}
        />
        <TextField
          label={say('Email address')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          onValueChange={(email) => set({ email })}
          readOnly={!mayMove}
          hint={
            mayMove
              ? say('You will sign in with this address. It cannot be changed after you set a password.')
              : say('You sign in with this address. It cannot be changed.')
          }
          error={faults.email}
        />
      </SectionForm>
      {person.emailConfirmed === false && <ConfirmAddressLine person={person} />}
    </SettingsSection>
  );
}

type Profile = { name: string; email: string };

function findProfileFaults({ name, email }: Profile): Partial<Profile> {
  return {
    ...(name.trim() === '' && { name: say('Enter your name') }),
    ...(!EmailSchema.safeParse(email).success && {
      email: say('Enter an email address, such as ann@example.com'),
    }),
  };
}
