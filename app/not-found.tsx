import type { Metadata } from 'next';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Not found') };

export default function NotFound() {
  return (
    <main style={{ margin: 'auto' }}>
      <EmptyState
        headingLevel={1}
        illustration={<EmptyPicture kind="lost" />}
        title={say('Page not found')}
        description={say('The address is wrong, or the page was deleted or belongs to another workspace.')}
        actions={
          <Button asChild variant="ink">
            <Link href="/flows">{say('All flows')}</Link>
          </Button>
        }
      />
    </main>
  );
}
