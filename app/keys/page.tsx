import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { KeysPage } from '@/components/keys/keys-page';

export const metadata: Metadata = { title: 'Keys' };

export default function Keys() {
  return (
    <AppFrame>
      <KeysPage />
    </AppFrame>
  );
}
