'use client';

import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Me } from '@/lib/api/accounts';

/** In place of every page but the settings, while the workspace asks for a second factor that the person lacks. */
export function NeedTwoFactor({ me, children }: { me: Me | undefined; children: ReactNode }) {
  const path = usePathname();
  if (!me?.needsTwoFactor || path === '/settings') return children;
  return (
    <EmptyState
      illustration={<ShieldCheck aria-hidden />}
      headingLevel={1}
      title="Set up two-factor sign-in first"
      description={`${me.workspace.name} asks everybody for a code of an authenticator app beside the password. It takes a minute.`}
      actions={
        <Button asChild variant="ink">
          <Link href="/settings">Go to settings</Link>
        </Button>
      }
    />
  );
}
