import type { Metadata } from 'next';
import { FlowEditor } from '@/components/editor/flow-editor';

export const metadata: Metadata = { title: 'Editor' };

export default async function FlowPage({ params }: { params: Promise<{ flowId: string }> }) {
  const { flowId } = await params;
  return <FlowEditor flowId={flowId} />;
}
