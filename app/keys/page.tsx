import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { KeysPage } from '@/components/keys/keys-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Keys') };

export default function Keys() {
  return (
    <AppFrame>
      <NeedScope scope="keys:manage" title={say('Keys')} what={say('Creating and revoking keys')}>
        <KeysPage />
      </NeedScope>
    </AppFrame>
  );
}
