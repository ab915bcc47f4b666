import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { ConversationPage } from '@/components/conversations/conversation-page';

export const metadata: Metadata = { title: 'Handoff' };

type HandoffProps = { params: Promise<{ sessionId: string }> };

export default async function Handoff({ params }: HandoffProps) {
  const { sessionId } = await params;
  return (
    <AppFrame>
      <ConversationPage
        sessionId={decodeURIComponent(sessionId)}
        back={{ href: '/handoffs', label: 'Handoffs' }}
      />
    </AppFrame>
  );
}
