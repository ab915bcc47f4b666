'use client';

import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/menus/popover';
import { commentApi } from '@/lib/client/comment-client';
import { say } from '@/lib/words/say';
import styles from './mention-list.module.css';

const REFRESH_MS = 60_000;

/** Open comments that mention the signed-in person, behind a button. Nothing without any. */
export function MentionList() {
  const { data } = useQuery({
    queryKey: ['mentions'],
    queryFn: ({ signal }) => commentApi.listMyMentions({ signal }),
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.length === 0) return null;
  return (
    <Popover
      label={say('Comments that mention you')}
      align="end"
      width={360}
      padded={false}
      trigger={
        <Button icon={<AtSign aria-hidden />}>
          {say('{count, plural, one {# mention} other {# mentions}}', { count: data.length })}
        </Button>
      }
    >
      <ul className={styles.mentions}>
        {data.map(({ flowId, flowName, comment: { id, author, text, nodeName, createdAt } }) => (
          <li key={id}>
            <Link href={`/flows/${flowId}?comments=1`} className={styles.mention}>
              <span className={styles.place}>
                {author} · {flowName} · {nodeName} · <RelativeTime at={createdAt} />
              </span>
              <span className={styles.text} dir="auto">
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
