import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { ProvidersPage } from '@/components/providers/providers-page';

export const metadata: Metadata = { title: 'Providers' };

export default function Providers() {
  return (
    <AppFrame>
      <NeedScope scope="keys:manage" title="Providers" what="Setting up providers and secrets">
        <ProvidersPage />
      </NeedScope>
    </AppFrame>
  );
}
