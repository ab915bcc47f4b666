import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { ConversationsPage } from '@/components/conversations/conversations-page';

export const metadata: Metadata = { title: 'Conversations' };

export default function Conversations() {
  return (
    <AppFrame>
      <Suspense>
        <ConversationsPage />
      </Suspense>
    </AppFrame>
  );
}
