import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { FlowsHome } from '@/components/flows/flows-home';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Flows') };

export default function FlowsPage() {
  return (
    <AppFrame>
      <FlowsHome />
    </AppFrame>
  );
}
