import type { Metadata, Viewport } from 'next';
import { PreviewPage } from '@/components/chat/preview/preview-page';
import { say } from '@/lib/words/say';

/** Anyone with the address can try the draft, so it is not indexed, and not sent to other sites. */
export const metadata: Metadata = {
  title: { absolute: say('Preview') },
  referrer: 'no-referrer',
  robots: { index: false },
};

/** On a phone, the page shrinks to what the keyboard leaves. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export default async function Page({ params }: { params: Promise<{ previewId: string }> }) {
  return <PreviewPage previewId={(await params).previewId} />;
}
