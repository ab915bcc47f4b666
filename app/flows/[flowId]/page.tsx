import type { Metadata } from 'next';
import { FlowEditor } from '@/components/editor/flow-editor';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Editor') };

export default async function FlowPage({ params }: { params: Promise<{ flowId: string }> }) {
  const { flowId } = await params;
  return <FlowEditor flowId={flowId} />;
}
