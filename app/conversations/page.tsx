import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { ConversationsPage } from '@/components/conversations/list/conversations-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Conversations') };

export default function Conversations() {
  return (
    <AppFrame width="full">
      <Suspense>
        <ConversationsPage />
      </Suspense>
    </AppFrame>
  );
}
