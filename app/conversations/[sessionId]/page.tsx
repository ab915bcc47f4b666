import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { ConversationPage } from '@/components/conversations/conversation-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Conversation') };

type ConversationProps = { params: Promise<{ sessionId: string }> };

export default async function Conversation({ params }: ConversationProps) {
  const { sessionId } = await params;
  return (
    <AppFrame>
      <ConversationPage sessionId={decodeURIComponent(sessionId)} />
    </AppFrame>
  );
}
