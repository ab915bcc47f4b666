import type { Metadata } from 'next';
import { Invitation } from '@/components/account/invitation';
import { say } from '@/lib/words/say';

/** No address of this page goes to other sites, and none is kept by search engines. */
export const metadata: Metadata = {
  title: say('Invitation'),
  referrer: 'no-referrer',
  robots: { index: false },
};

export default function InvitePage() {
  return <Invitation />;
}
