import type { Metadata, Viewport } from 'next';
import { ChatPage } from '@/components/chat/chat-page';
import { say } from '@/lib/words/say';

/** Anyone with the address can chat, so it is not indexed, and not sent to other sites. */
export const metadata: Metadata = {
  title: { absolute: say('Chat') },
  referrer: 'no-referrer',
  robots: { index: false },
};

/** On a phone, the page shrinks to what the keyboard leaves. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content', viewportFit: 'cover' };

export default async function Page({ params }: { params: Promise<{ chatId: string }> }) {
  return <ChatPage chatId={(await params).chatId} />;
}
