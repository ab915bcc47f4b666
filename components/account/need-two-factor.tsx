'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';

/**
 * Shown instead of all pages but the settings, while the workspace requires a second factor that the user has
 * not set up.
 */
export function NeedTwoFactor({ me, children }: { me: Me | undefined; children: ReactNode }) {
  const path = usePathname();
  if (!me?.needsTwoFactor || path === '/settings') return children;
  return (
    <EmptyState
      illustration={<EmptyPicture kind="shut" />}
      headingLevel={1}
      title={say('Set up two-factor sign-in first')}
      description={say(
        '{name} requires everyone to sign in with an authenticator app. Setup takes a minute.',
        { name: me.workspace.name },
      )}
      actions={
        <Button asChild variant="ink">
          <Link href="/settings">{say('Go to settings')}</Link>
        </Button>
      }
    />
  );
}
