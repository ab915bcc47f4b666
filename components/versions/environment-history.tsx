'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RelativeTime } from '@/components/time/relative-time';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/fields/switch';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { describeRolloutEvent } from '@/lib/pages/versions/describe-rollout';
import { describeMoves } from '@/lib/pages/versions/impact/impact-words';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { Alerts } from './alerts/alerts';
import { Channels } from './channels/channels';
import { ChatLink } from './chat-link';
import styles from './environment-history.module.css';
import { ChangeReason } from './required/change-reason';
import { EnvironmentChecks } from './required/environment-checks';
import { ScheduledReleases } from './required/scheduled-releases';
import { EndedRollout } from './rollouts/ended-rollout';
import { RolloutPanel } from './rollouts/rollout-panel';
import { EnvironmentSettingsSection } from './settings/environment-settings-section';
import { Webhooks } from './webhooks/webhooks';
import { WebsiteSnippet } from './website-snippet';

/** The version of an environment, whether it accepts new conversations, and the history of both. */
export function EnvironmentHistory({ flowId, environment }: { flowId: string; environment: Environment }) {
  const queries = useQueryClient();
  const setClosed = useMutation({
    mutationFn: (closed: boolean) => api.setEnvironment(flowId, environment.name, { closed }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flows() }),
    onError: (error) =>
      showToast({ message: say('Could not save the environment'), description: error.message, tone: 'bad' }),
  });
  const { name, version, closed, history, rollout } = environment;
  return (
    <section className={styles.environment} aria-label={name}>
      <header className={styles.header}>
        <h3 className={styles.name}>{name}</h3>
        {version === null ? (
          <StatusText tone="waiting">{say('no version')}</StatusText>
        ) : (
          <StatusText tone={closed ? 'warn' : 'ok'}>
            {closed ? say('v{version}, closed', { version }) : say('v{version} live', { version })}
          </StatusText>
        )}
      </header>
      {rollout &&
        (rollout.outcome === null ? (
          <RolloutPanel flowId={flowId} rollout={rollout} />
        ) : (
          <EndedRollout flowId={flowId} rollout={rollout} />
        ))}
      {version !== null && (
        <Switch
          label={say('Accepts new conversations')}
          checked={!closed}
          disabled={setClosed.isPending}
          onCheckedChange={(open) => setClosed.mutate(!open)}
        />
      )}
      {version !== null && <ChatLink flowId={flowId} environment={environment} />}
      {version !== null && name === 'production' && <WebsiteSnippet flowId={flowId} />}
      <EnvironmentSettingsSection flowId={flowId} environment={environment} />
      <Channels flowId={flowId} name={name} />
      <Webhooks flowId={flowId} name={name} />
      <Alerts flowId={flowId} name={name} />
      <ScheduledReleases flowId={flowId} environment={environment} />
      <EnvironmentChecks flowId={flowId} environment={environment} />
      {history.length === 0 ? (
        <p className={styles.quiet}>{say('Never published')}</p>
      ) : (
        <ol className={styles.list}>
          {numbered(history).map(({ key, item: change }) => (
            <li key={key} className={styles.change}>
              <b>{change.version === null ? say('No version') : `v${change.version}`}</b>
              <span>
                {[
                  describeRolloutEvent(change),
                  change.closed ? say('closed to new conversations') : undefined,
                ]
                  .filter((part) => part !== undefined)
                  .join(', ')}
              </span>
              <ChangeReason change={change} />
              {change.moves && <span>{describeMoves(change.moves)}</span>}
              <span className={styles.meta}>
                {change.actor}, <RelativeTime at={change.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
