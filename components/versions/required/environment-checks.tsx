'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '@/components/account/use-me';
import { showToast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/fields/switch';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import { REQUIRED_CHECKS, type RequiredCheck } from '@/lib/contract/names';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { CHECK_WORDS } from '@/lib/pages/versions/check-words';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';
import { UnderstandingShare } from './understanding-share';

/** What a version must pass to go live here. Only an owner can change it. */
export function EnvironmentChecks({ flowId, environment }: { flowId: string; environment: Environment }) {
  const { name, requiredChecks, understandingAtLeast } = environment;
  const me = useMe();
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (body: { checks: RequiredCheck[]; understandingAtLeast?: number }) =>
      releaseApi.setRequiredChecks(flowId, name, body),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flow(flowId) }),
    onError: (error) =>
      showToast({
        message: say('Could not save the required checks'),
        description: error.message,
        tone: 'bad',
      }),
  });
  const isOwner = me.data?.role === 'owner';
  return (
    <section className={styles.section} aria-label={say('Required checks')}>
      <h4 className={styles.label}>{say('Required checks')}</h4>
      {REQUIRED_CHECKS.map((check) => (
        <Switch
          key={check}
          label={CHECK_WORDS[check].label}
          hint={CHECK_WORDS[check].hint}
          checked={requiredChecks.includes(check)}
          disabled={!isOwner || set.isPending}
          onCheckedChange={(on) =>
            set.mutate({
              checks: REQUIRED_CHECKS.filter((one) => (one === check ? on : requiredChecks.includes(one))),
            })
          }
        />
      ))}
      {requiredChecks.includes('understanding') && (
        <UnderstandingShare
          key={understandingAtLeast}
          value={understandingAtLeast}
          disabled={!isOwner || set.isPending}
          onChange={(share) => set.mutate({ checks: [...requiredChecks], understandingAtLeast: share })}
        />
      )}
      <p className={styles.quiet}>
        {isOwner
          ? say('A version with errors never goes live.')
          : say('A version with errors never goes live. Only owners can change these.')}
      </p>
    </section>
  );
}
