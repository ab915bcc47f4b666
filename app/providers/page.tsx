import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { ProvidersPage } from '@/components/providers/providers-page';

export const metadata: Metadata = { title: 'Providers' };

export default function Providers() {
  return (
    <AppFrame>
      <ProvidersPage />
    </AppFrame>
  );
}
