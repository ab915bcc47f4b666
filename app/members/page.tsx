import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { MembersPage } from '@/components/members/members-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Members') };

export default function Members() {
  return (
    <AppFrame>
      <NeedScope
        scope="members:manage"
        title={say('Members')}
        what={say('Inviting people and changing their roles')}
      >
        <MembersPage />
      </NeedScope>
    </AppFrame>
  );
}
