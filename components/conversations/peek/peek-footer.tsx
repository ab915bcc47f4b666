'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Tag } from 'lucide-react';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { loadRecorded } from '@/lib/client/load-recorded';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { formatInstant } from '@/lib/pages/time/format-time';
import { toRecordedScript } from '@/lib/simulator/recorded/to-recorded-script';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import { TagField } from '../list/tag-field';
import { useTagSessions } from '../list/use-tag-sessions';
import styles from './conversation-peek.module.css';

type PeekFooterProps = { session: SessionResource; tags: readonly string[] };

/** Tags of the conversation, and a test that repeats it. */
export function PeekFooter({ session, tags }: PeekFooterProps) {
  const change = useTagSessions();
  const queries = useQueryClient();
  const mayTest = useMe().data?.scopes.includes('flows:write') ?? false;
  const { id, flow, createdAt } = session;
  const keep = useMutation({
    mutationFn: async () => {
      const name = say('Conversation of {time}', { time: formatInstant(createdAt) });
      const { records } = await loadRecorded(id, () => {});
      return api.saveTest(flow.id, toTestId(name, Date.now()), {
        name,
        script: toRecordedScript(records, { name }),
      });
    },
    onSuccess: async (test) => {
      await queries.invalidateQueries({ queryKey: queryKeys.tests(flow.id) });
      showToast({
        message: say('Saved “{name}”', { name: test.name }),
        description: say('It runs before every release.'),
        tone: 'ok',
      });
    },
    onError: (error) =>
      showToast({ message: say('Could not save the test'), description: error.message, tone: 'bad' }),
  });
  return (
    <footer className={styles.foot}>
      <p className={styles.tags}>
        <Tag aria-hidden />
        {tags.map((tag) => (
          <Chip key={tag} onRemove={() => change.mutate({ sessions: [id], remove: [tag] })}>
            {tag}
          </Chip>
        ))}
        <TagField onAdd={(tag) => change.mutate({ sessions: [id], add: [tag] })} />
      </p>
      {mayTest && (
        <Button
          icon={<FlaskConical aria-hidden />}
          busy={keep.isPending}
          busyLabel={say('Saving')}
          onClick={() => keep.mutate()}
        >
          {say('Keep as test')}
        </Button>
      )}
    </footer>
  );
}
