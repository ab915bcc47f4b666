import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { ProvidersPage } from '@/components/providers/providers-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Providers') };

export default function Providers() {
  return (
    <AppFrame>
      <NeedScope scope="keys:manage" title={say('Providers')} what={say('Setting up providers and secrets')}>
        <ProvidersPage />
      </NeedScope>
    </AppFrame>
  );
}
