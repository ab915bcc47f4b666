'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/fields/switch';
import { alertApi, alertKeys } from '@/lib/client/alert-client';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Summaries } from '@/lib/contract/schemas/summaries';
import { listOfferedFlows } from '@/lib/pages/flows/list-offered-flows';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Which weekly summaries the person gets by email. */
export function SummariesSection() {
  const queries = useQueryClient();
  const chosen = useQuery({
    queryKey: alertKeys.summaries(),
    queryFn: ({ signal }) => alertApi.getSummaries({ signal }),
  });
  const flows = useQuery({
    queryKey: queryKeys.flows(),
    queryFn: ({ signal }) => api.listFlows({ signal }),
  });
  const save = useMutation({
    mutationFn: ({ workspace, flows: ids }: Pick<Summaries, 'workspace' | 'flows'>) =>
      alertApi.saveSummaries({ workspace, flows: ids }),
    onSuccess: (saved) => queries.setQueryData(alertKeys.summaries(), saved),
    onError: (error) =>
      showToast({
        tone: 'bad',
        id: 'summaries',
        message: say('Could not save the setting'),
        description: error.message,
      }),
  });
  const now = save.isPending ? save.variables : chosen.data;
  return (
    <SettingsSection
      title={say('Weekly summary')}
      note={say('Every Monday, an email compares last week in production with the week before.')}
    >
      {chosen.isPending && <SkeletonRows label={say('Loading the summaries')} rows={2} rowHeight={40} />}
      {chosen.isError && (
        <LoadError
          compact
          title={say('Could not load the summaries')}
          error={chosen.error}
          onRetry={() => chosen.refetch()}
        />
      )}
      {chosen.data && !chosen.data.sendsMail && (
        <p className={styles.note}>{say('This installation has no mail server: see TURNPIKE_SMTP_URL')}</p>
      )}
      {now && (
        <>
          <Switch
            label={say('The whole workspace')}
            checked={now.workspace}
            disabled={save.isPending}
            onCheckedChange={(workspace) => save.mutate({ ...now, workspace })}
          />
          {listOfferedFlows(flows.data ?? [], (id) => now.flows.includes(id)).map(({ id, name }) => (
            <Switch
              key={id}
              label={name}
              checked={now.flows.includes(id)}
              disabled={save.isPending}
              onCheckedChange={(on) =>
                save.mutate({
                  ...now,
                  flows: on ? [...now.flows, id] : now.flows.filter((other) => other !== id),
                })
              }
            />
          ))}
        </>
      )}
    </SettingsSection>
  );
}
