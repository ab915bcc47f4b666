import { ShieldCheck } from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Replaces the password and the second factor, which the provider checks. */
export function SingleSignOnSection() {
  return (
    <SettingsSection
      title={say('Sign-in')}
      note={say('Your identity provider signs you in and checks your second factor.')}
    >
      <div className={styles.line}>
        <StatusText className={styles.status} tone="ok" icon={<ShieldCheck aria-hidden />}>
          {say('Single sign-on')}
        </StatusText>
      </div>
    </SettingsSection>
  );
}
