'use client';

import { LoadError } from '@/components/account/load-error';
import { useMe } from '@/components/account/use-me';
import { PageHeader } from '@/components/shell/page-header';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { say } from '@/lib/words/say';
import { AllowedHostsSection } from './allowed-hosts-section';
import { BrowserSessionsSection } from './browser-sessions-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SingleSignOnSection } from './single-sign-on-section';
import { SummariesSection } from './summaries-section';
import { TwoFactorSection } from './two-factor-section';
import { WorkspacesSection } from './workspaces-section';

/** The account and workspaces of the user. */
export function SettingsPage() {
  const me = useMe();
  return (
    <>
      <PageHeader title={say('Settings')} description={say('Your account and your workspaces.')} />
      {me.isPending && <SkeletonRows label={say('Loading settings')} rows={5} rowHeight={56} />}
      {me.isError && !me.data && (
        <LoadError title={say('Could not load the settings')} error={me.error} onRetry={() => me.refetch()} />
      )}
      {me.data?.user && (
        <>
          <ProfileSection key={me.data.user.id} person={me.data.user} />
          {me.data.user.singleSignOn ? (
            <SingleSignOnSection />
          ) : (
            <>
              <PasswordSection person={me.data.user} />
              <TwoFactorSection person={me.data.user} />
            </>
          )}
          <BrowserSessionsSection />
          <SummariesSection />
          <WorkspacesSection me={me.data} />
          {me.data.scopes.includes('members:manage') && (
            <AllowedHostsSection key={me.data.workspace.id} workspace={me.data.workspace} />
          )}
        </>
      )}
    </>
  );
}
