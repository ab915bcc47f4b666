import type { Metadata } from 'next';
import { ConfirmAddress } from '@/components/account/confirm-address';
import { say } from '@/lib/words/say';

/** The URL contains a secret: it is not sent to other sites as referrer, and not indexed. */
export const metadata: Metadata = {
  title: say('Confirm your address'),
  referrer: 'no-referrer',
  robots: { index: false },
};

export default function ConfirmAddressPage() {
  return <ConfirmAddress />;
}
