import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { SettingsPage } from '@/components/settings/settings-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Settings') };

export default function Settings() {
  return (
    <AppFrame width="narrow">
      <SettingsPage />
    </AppFrame>
  );
}
