'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@/components/forms/use-form';
import { showToast } from '@/components/ui/feedback/toast';
import { TextField } from '@/components/ui/fields/text-field';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Me } from '@/lib/contract/schemas/me';
import { splitList } from '@/lib/pages/split-list';
import { findWrongHost } from '@/lib/pages/versions/settings-form';
import { say } from '@/lib/words/say';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

/** The hosts that the tools and media of all flows of the workspace may use. Only owners see it. */
export function AllowedHostsSection({ workspace }: { workspace: Me['workspace'] }) {
  const queries = useQueryClient();
  const saved = workspace.allowedHosts.join(', ');
  const form = useForm({
    start: { allowedHosts: saved },
    findFaults: ({ allowedHosts }) => {
      const fault = findWrongHost(toHosts(allowedHosts));
      return fault === undefined ? {} : { allowedHosts: fault };
    },
    save: async ({ allowedHosts }) => {
      const changed = await accountApi.changeWorkspace({ allowedHosts: toHosts(allowedHosts) });
      form.set({ allowedHosts: changed.allowedHosts.join(', ') });
      showToast({ tone: 'ok', message: say('Allowed hosts saved') });
      await queries.invalidateQueries({ queryKey: queryKeys.me() });
    },
  });
  const isSame = toHosts(form.values.allowedHosts).join(', ') === saved;

  return (
    <SettingsSection
      title={say('Allowed hosts of {name}', { name: workspace.name })}
      note={say(
        'With a list, tools call only these hosts, and a flow with pictures or files from other hosts cannot be published.',
      )}
    >
      <SectionForm state={form} saveLabel={say('Save hosts')} same={isSame}>
        <TextField
          label={say('Hosts')}
          name="hosts"
          mono
          hint={say('Separated by commas. Leave empty for any public host.')}
          placeholder="api.example.com, cdn.example.com"
          autoComplete="off"
          maxLength={15_000}
          value={form.values.allowedHosts}
          onValueChange={(allowedHosts) => form.set({ allowedHosts })}
          error={form.faults.allowedHosts}
        />
      </SectionForm>
    </SettingsSection>
  );
}

const toHosts = (text: string): string[] => splitList(text.toLowerCase());
