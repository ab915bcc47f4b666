'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import { PasswordDialog } from './password-dialog';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { TwoFactorDialog } from './two-factor-dialog';

/** Two-factor sign-in, which protects the account if the password leaks. */
export function TwoFactorSection({ person }: { person: NonNullable<Me['user']> }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'setup' | 'end' | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.me() });
  const { hasPassword, twoFactor } = person;
  return (
    <SettingsSection
      title={say('Two-factor sign-in')}
      note={say('Signing in then asks for a code from an authenticator app after the password.')}
    >
      <div className={styles.line}>
        <StatusText
          className={styles.status}
          tone={twoFactor ? 'ok' : 'neutral'}
          icon={twoFactor ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}
        >
          {twoFactor ? say('On') : say('Off')}
        </StatusText>
        {twoFactor ? (
          <Button onClick={() => setOpen('end')}>{say('Disable')}</Button>
        ) : (
          <Button
            disabledReason={hasPassword ? undefined : say('Set a password first')}
            onClick={() => setOpen('setup')}
          >
            {say('Set up')}
          </Button>
        )}
      </div>
      {open === 'setup' && <TwoFactorDialog onClose={() => setOpen(null)} onSwitchedOn={refresh} />}
      {open === 'end' && (
        <PasswordDialog
          title={say('Turn off two-factor sign-in?')}
          text={say('You then sign in with only your password, and the backup codes stop working.')}
          confirmLabel={say('Disable')}
          danger
          onClose={() => setOpen(null)}
          onConfirm={async (password) => {
            await accountApi.endTwoFactor(password);
            await refresh();
            setOpen(null);
            showToast({ tone: 'ok', message: say('Two-factor sign-in is off') });
          }}
        />
      )}
    </SettingsSection>
  );
}
