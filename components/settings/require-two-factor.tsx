'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/fields/switch';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

/** Whether the workspace requires a second factor. Only owners who have one can turn it on. */
export function RequireTwoFactor({ me }: { me: Me }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (requireTwoFactor: boolean) => accountApi.changeWorkspace({ requireTwoFactor }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.me() }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        id: 'require',
        message: say('Could not save the setting'),
        description: error.message,
      }),
  });
  const { requireTwoFactor } = me.workspace;
  const isHeld = !requireTwoFactor && !me.user?.twoFactor;
  return (
    <div className={styles.rule}>
      <Switch
        label={say('Require two-factor sign-in for everyone in {name}', { name: me.workspace.name })}
        hint={
          isHeld
            ? say('Set it up for yourself first')
            : say('Members without it have no access until they set it up')
        }
        checked={change.isPending ? change.variables : requireTwoFactor}
        onCheckedChange={(next) => change.mutate(next)}
        disabled={isHeld || change.isPending}
      />
    </div>
  );
}
