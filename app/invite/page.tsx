import type { Metadata } from 'next';
import { Invitation } from '@/components/account/invitation';

/** No address of this page goes to other sites, and none is kept by search engines. */
export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer', robots: { index: false } };

export default function InvitePage() {
  return <Invitation />;
}
