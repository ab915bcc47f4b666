import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { MembersPage } from '@/components/members/members-page';

export const metadata: Metadata = { title: 'Members' };

export default function Members() {
  return (
    <AppFrame>
      <NeedScope scope="members:manage" title="Members" what="Inviting people and changing what they may do">
        <MembersPage />
      </NeedScope>
    </AppFrame>
  );
}
