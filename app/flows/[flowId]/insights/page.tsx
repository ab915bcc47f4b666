import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InsightsPage } from '@/components/insights/insights-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Insights') };

export default async function FlowInsightsPage({ params }: { params: Promise<{ flowId: string }> }) {
  const { flowId } = await params;
  return (
    <Suspense>
      <InsightsPage flowId={flowId} />
    </Suspense>
  );
}
