'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { StatusText } from '@/components/ui/feedback/status-text';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import { describeNeed, partOfNeed, type SettingsPart } from '@/lib/pages/versions/need-words';
import { say } from '@/lib/words/say';
import blocks from '../publish-dialog.module.css';
import { MissingRow } from './missing-list';
import styles from './settings.module.css';
import { SettingsDialog } from './settings-dialog';

type MissingSettingsProps = {
  flowId: string;
  environment: EnvironmentName;
  /** The version that is live there. */
  live: number | null;
  /** The server reads the saved draft. */
  save: (() => Promise<void>) | undefined;
};

/** What the draft uses and the environment lacks, before it is published there. */
export function MissingSettings({ flowId, environment, live, save }: MissingSettingsProps) {
  const [part, setPart] = useState<SettingsPart | null>(null);
  const needs = useQuery({
    queryKey: queryKeys.environmentNeeds(flowId, environment, 'draft'),
    queryFn: async ({ signal }) => {
      await save?.();
      return environmentSettingsApi.listEnvironmentNeeds({ flowId, name: environment }, 'draft', { signal });
    },
    gcTime: 0,
    staleTime: 0,
  });
  const missing = (needs.data ?? []).filter(({ problem }) => problem !== null);
  return (
    <section className={blocks.block} aria-label={say('Settings of {environment}', { environment })}>
      <h3 className={blocks.heading}>
        {say('Settings of {environment}', { environment })}{' '}
        {missing.length > 0 && <span className={blocks.aside}>{say('missing settings do not block')}</span>}
        {needs.data && missing.length === 0 && (
          <StatusText tone="ok">{say('Everything that the draft uses is set')}</StatusText>
        )}
      </h3>
      {needs.isPending && <StatusText tone="waiting">{say('Checking the settings')}</StatusText>}
      {needs.isError && (
        <LoadError
          compact
          title={say('Could not check the settings')}
          error={needs.error}
          onRetry={() => needs.refetch()}
        />
      )}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((need) => (
            <MissingRow
              key={`${need.kind} ${need.name}`}
              text={describeNeed(need, environment) ?? need.name}
              onOpen={() => setPart(partOfNeed(need))}
            />
          ))}
        </ul>
      )}
      {part && (
        <SettingsDialog
          flowId={flowId}
          name={environment}
          part={part}
          live={live}
          onClose={() => setPart(null)}
        />
      )}
    </section>
  );
}
