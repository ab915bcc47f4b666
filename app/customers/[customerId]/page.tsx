import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { CustomerPage } from '@/components/customers/customer-page';

export const metadata: Metadata = { title: 'Customer' };

type CustomerProps = { params: Promise<{ customerId: string }> };

export default async function Customer({ params }: CustomerProps) {
  const { customerId } = await params;
  return (
    <AppFrame>
      <CustomerPage customerId={decodeURIComponent(customerId)} />
    </AppFrame>
  );
}
