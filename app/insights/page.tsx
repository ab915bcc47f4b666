import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppFrame } from '@/components/account/app-frame';
import { OverviewPage } from '@/components/insights/overview/overview-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Insights') };

export default function WorkspaceInsightsPage() {
  return (
    <AppFrame>
      <Suspense>
        <OverviewPage />
      </Suspense>
    </AppFrame>
  );
}
