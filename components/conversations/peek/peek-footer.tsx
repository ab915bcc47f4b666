'use client';

import { FlaskConical, Tag } from 'lucide-react';
import { useMe } from '@/components/account/use-me';
import { useKeepAsTest } from '@/components/tests/use-keep-as-test';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import { TagField } from '../list/tag-field';
import { useTagSessions } from '../list/use-tag-sessions';
import styles from './conversation-peek.module.css';

type PeekFooterProps = { session: SessionResource; tags: readonly string[] };

/** Tags of the conversation, and a test that repeats it. */
export function PeekFooter({ session, tags }: PeekFooterProps) {
  const change = useTagSessions();
  const mayTest = useMe().data?.scopes.includes('flows:write') ?? false;
  const { id, flow, createdAt } = session;
  const keep = useKeepAsTest({
    flowId: flow.id,
    sessionId: id,
    name: say('Conversation of {time}', { time: formatInstant(createdAt) }),
    note: say('It runs before every release.'),
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
