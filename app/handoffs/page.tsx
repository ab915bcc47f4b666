import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { HandoffsPage } from '@/components/handoffs/handoffs-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Handoffs') };

export default function Handoffs() {
  return (
    <AppFrame>
      <Suspense>
        <HandoffsPage />
      </Suspense>
    </AppFrame>
  );
}
