import type { Metadata } from 'next';
import { Invitation } from '@/components/account/invitation';
import { say } from '@/lib/words/say';

/** The URL contains a secret: it is not sent to other sites as referrer, and not indexed. */
export const metadata: Metadata = {
  title: say('Invitation'),
  referrer: 'no-referrer',
  robots: { index: false },
};

export default function InvitePage() {
  return <Invitation />;
}
