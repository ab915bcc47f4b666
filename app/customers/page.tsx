import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { CustomersPage } from '@/components/customers/customers-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Customers') };

export default function Customers() {
  return (
    <AppFrame>
      <Suspense>
        <CustomersPage />
      </Suspense>
    </AppFrame>
  );
}
