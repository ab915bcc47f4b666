import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { KeysPage } from '@/components/keys/keys-page';

export const metadata: Metadata = { title: 'Keys' };

export default function Keys() {
  return (
    <AppFrame>
      <NeedScope scope="keys:manage" title="Keys" what="Making and revoking keys">
        <KeysPage />
      </NeedScope>
    </AppFrame>
  );
}
