import type { Metadata, Viewport } from 'next';
import { ChatPage } from '@/components/chat/chat-page';
import { getChatManifest } from '@/lib/contract/paths';
import { toUrl } from '@/lib/contract/url';
import { say } from '@/lib/words/say';

type PageProps = { params: Promise<{ chatId: string }> };

/** Anyone with the address can chat, so it is not indexed, and not sent to other sites. A phone can install it. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return {
    title: { absolute: say('Chat') },
    referrer: 'no-referrer',
    robots: { index: false },
    manifest: toUrl(getChatManifest, { chatId: (await params).chatId }),
    icons: { apple: '/icon-192.png', icon: { url: '/icon.svg', type: 'image/svg+xml' } },
  };
}

/** On a phone, the page shrinks to what the keyboard leaves, and reaches behind the rounded corners. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content', viewportFit: 'cover' };

export default async function Page({ params }: PageProps) {
  return <ChatPage chatId={(await params).chatId} />;
}
