import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { SettingsPage } from '@/components/settings/settings-page';

export const metadata: Metadata = { title: 'Settings' };

export default function Settings() {
  return (
    <AppFrame width="narrow">
      <SettingsPage />
    </AppFrame>
  );
}
