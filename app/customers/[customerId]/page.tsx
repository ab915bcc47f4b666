import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { CustomerPage } from '@/components/customers/customer-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Customer') };

type CustomerProps = { params: Promise<{ customerId: string }> };

export default async function Customer({ params }: CustomerProps) {
  const { customerId } = await params;
  return (
    <AppFrame>
      <CustomerPage customerId={decodeURIComponent(customerId)} />
    </AppFrame>
  );
}
