import type { Metadata } from 'next';
import { ImprovePage } from '@/components/improve/improve-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Improve') };

export default async function FlowImprovePage({ params }: { params: Promise<{ flowId: string }> }) {
  const { flowId } = await params;
  return <ImprovePage flowId={flowId} />;
}
