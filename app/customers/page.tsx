import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { CustomersPage } from '@/components/customers/customers-page';

export const metadata: Metadata = { title: 'Customers' };

export default function Customers() {
  return (
    <AppFrame>
      <Suspense>
        <CustomersPage />
      </Suspense>
    </AppFrame>
  );
}
