import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { ConversationPage } from '@/components/conversations/conversation-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Handoff') };

type HandoffProps = { params: Promise<{ sessionId: string }> };

export default async function Handoff({ params }: HandoffProps) {
  const { sessionId } = await params;
  return (
    <AppFrame>
      <ConversationPage
        forDesk
        sessionId={decodeURIComponent(sessionId)}
        back={{ href: '/handoffs', label: say('Handoffs') }}
      />
    </AppFrame>
  );
}
