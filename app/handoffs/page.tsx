import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { HandoffsPage } from '@/components/handoffs/handoffs-page';

export const metadata: Metadata = { title: 'Handoffs' };

export default function Handoffs() {
  return (
    <AppFrame>
      <Suspense>
        <HandoffsPage />
      </Suspense>
    </AppFrame>
  );
}
