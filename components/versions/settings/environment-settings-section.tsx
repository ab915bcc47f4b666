'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { listSettings } from '@/lib/pages/versions/list-settings';
import type { SettingsPart } from '@/lib/pages/versions/need-words';
import { say } from '@/lib/words/say';
import { MissingList } from './missing-list';
import styles from './settings.module.css';
import { SettingsDialog } from './settings-dialog';

type EnvironmentSettingsSectionProps = { flowId: string; environment: Environment };

/** What an environment uses instead of what its version says, and what it lacks. */
export function EnvironmentSettingsSection({ flowId, environment }: EnvironmentSettingsSectionProps) {
  const { name, version } = environment;
  const mayPublish = useMay('flows:publish');
  const [part, setPart] = useState<SettingsPart | null>(null);
  const settings = useQuery({
    queryKey: queryKeys.environmentSettings(flowId, name),
    queryFn: ({ signal }) => environmentSettingsApi.getEnvironmentSettings({ flowId, name }, { signal }),
    enabled: mayPublish,
  });
  if (!mayPublish) return null;
  const lines = settings.data && listSettings(settings.data);
  return (
    <section className={styles.section} aria-label={say('Settings of {environment}', { environment: name })}>
      <header className={styles.head}>
        <h4 className={styles.title}>{say('Settings')}</h4>
        <Button size="small" onClick={() => setPart('tools')}>
          {say('Change settings')}
        </Button>
      </header>
      {settings.isPending && <SkeletonRows label={say('Loading settings')} rows={1} rowHeight={40} />}
      {settings.isError && (
        <LoadError
          compact
          title={say('Could not load the settings')}
          error={settings.error}
          onRetry={() => settings.refetch()}
        />
      )}
      {lines?.length === 0 && (
        <p className={styles.quiet}>
          {say(
            'Uses the addresses and models of the version, and the secrets and providers of the workspace.',
          )}
        </p>
      )}
      {lines && lines.length > 0 && <p className={styles.quiet}>{lines.join(' · ')}</p>}
      {version !== null && <MissingList flowId={flowId} name={name} version={version} onOpen={setPart} />}
      {part && (
        <SettingsDialog
          flowId={flowId}
          name={name}
          part={part}
          live={version}
          onClose={() => setPart(null)}
        />
      )}
    </section>
  );
}
