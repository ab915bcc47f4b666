'use client';

import { useQueryClient } from '@tanstack/react-query';
import { findPasswordFault, PASSWORD_HINT, PasswordField } from '@/components/account/password-field';
import { useForm } from '@/components/forms/use-form';
import { showToast } from '@/components/ui/feedback/toast';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import { SectionForm } from './section-form';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Sets the first password, or changes it. */
export function PasswordSection({ person }: { person: NonNullable<Me['user']> }) {
  const queries = useQueryClient();
  const { hasPassword } = person;
  const form = useForm({
    start: { current: '', password: '' },
    findFaults: ({ current, password }) => {
      const fault = findPasswordFault(password);
      return {
        ...(hasPassword && current === '' && { current: say('Enter your current password') }),
        ...(fault !== undefined && { password: fault }),
      };
    },
    save: async ({ current, password }) => {
      await accountApi.changePassword({ password, ...(hasPassword && { current }) });
      form.restart();
      showToast({
        tone: 'ok',
        message: hasPassword ? say('Password changed') : say('Password set'),
        description: say('Other devices were signed out.'),
      });
      await queries.invalidateQueries({ queryKey: queryKeys.me() });
    },
  });
  const { values, faults, set } = form;

  return (
    <SettingsSection
      title={say('Password')}
      note={
        hasPassword
          ? say('A new password signs out all other devices.')
          : say('You have no password yet. With one, you can sign in as {email} without a link.', {
              email: person.email,
            })
      }
    >
      <SectionForm state={form} saveLabel={hasPassword ? say('Change password') : say('Set password')}>
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={say('Current password')}
            name="current"
            autoComplete="current-password"
            value={values.current}
            onValueChange={(current) => set({ current })}
            error={faults.current}
          />
        )}
        <PasswordField
          label={say('New password')}
          hint={PASSWORD_HINT}
          className={hasPassword ? undefined : styles.narrow}
          name="password"
          autoComplete="new-password"
          value={values.password}
          onValueChange={(password) => set({ password })}
          error={faults.password}
        />
      </SectionForm>
    </SettingsSection>
  );
}
