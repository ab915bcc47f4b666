import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { FlowsHome } from '@/components/flows/flows-home';

export const metadata: Metadata = { title: 'Flows' };

export default function FlowsPage() {
  return (
    <AppFrame>
      <FlowsHome />
    </AppFrame>
  );
}
