'use client';

import type { ReactNode } from 'react';
import { useHandoffs } from '@/components/handoffs/use-handoffs';
import { Page } from '@/components/shell/page';
import { TopBar } from '@/components/shell/top-bar';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { NeedTwoFactor } from './need-two-factor';
import { useMe } from './use-me';
import { useSignInRedirect } from './use-sign-in-redirect';

const AlertMenu = onDemand(async () => (await import('@/components/alerts/alert-menu')).AlertMenu);
const HandoffNotifier = onDemand(
  async () => (await import('@/components/handoffs/notify/handoff-notifier')).HandoffNotifier,
);

/** Layout of all pages but the editor: top bar and a centered column. Redirects to sign-in if needed. */
export function AppFrame({
  width = 'wide',
  children,
}: {
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}) {
  const me = useMe();
  const handoffs = useHandoffs({ enabled: me.data?.scopes.includes('sessions:read') ?? false });
  // The count polls, so a session that ended elsewhere is noticed here.
  useSignInRedirect(me.error ?? handoffs.error);
  return (
    <>
      <TopBar
        me={me.data}
        handoffs={handoffs.data?.pages.flatMap((page) => page.handoffs).length}
        end={me.data?.scopes.includes('flows:read') && <AlertMenu />}
      />
      {me.data?.scopes.includes('sessions:write') && <HandoffNotifier />}
      <Page width={width}>
        <NeedTwoFactor me={me.data}>{children}</NeedTwoFactor>
      </Page>
    </>
  );
}
