'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { TextField } from '@/components/ui/fields/text-field';
import { useFirstFault } from '@/components/ui/fields/use-first-fault';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { splitList } from '@/lib/pages/split-list';
import { findWrongHost } from '@/lib/pages/versions/settings-form';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** The hosts that the tools and media of all flows of the workspace may use. Only owners see it. */
export function AllowedHostsSection({ workspace }: { workspace: Me['workspace'] }) {
  const queries = useQueryClient();
  const saved = workspace.allowedHosts.join(', ');
  const [text, setText] = useState(saved);
  const [fault, setFault] = useState<string | undefined>();
  const { form, focusFirst } = useFirstFault();
  const isSame = splitList(text.toLowerCase()).join(', ') === saved;
  const change = useMutation({
    mutationFn: (allowedHosts: string[]) => accountApi.changeWorkspace({ allowedHosts }),
    onSuccess: ({ allowedHosts }) => {
      setText(allowedHosts.join(', '));
      showToast({ tone: 'ok', message: say('Allowed hosts saved') });
      return queries.invalidateQueries({ queryKey: queryKeys.me() });
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || isSame) return;
    const hosts = splitList(text.toLowerCase());
    const found = findWrongHost(hosts);
    setFault(found);
    if (found === undefined) change.mutate(hosts);
    else focusFirst();
  }

  return (
    <SettingsSection
      title={say('Allowed hosts of {name}', { name: workspace.name })}
      note={say(
        'With a list, tools call only these hosts, and a flow with pictures or files from other hosts cannot be published.',
      )}
    >
      <form ref={form} className={styles.form} onSubmit={save} noValidate>
        <div className={styles.fields}>
          <TextField
            label={say('Hosts')}
            name="hosts"
            mono
            hint={say('Separated by commas. Leave empty for any public host')}
            placeholder="api.example.com, cdn.example.com"
            autoComplete="off"
            maxLength={15_000}
            value={text}
            onValueChange={setText}
            error={fault}
          />
        </div>
        <FormFailure message={change.error?.message ?? null} />
        <div className={styles.end}>
          <Button
            type="submit"
            busy={change.isPending}
            busyLabel={say('Saving')}
            disabledReason={isSame ? say('No changes yet') : undefined}
          >
            {say('Save hosts')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
