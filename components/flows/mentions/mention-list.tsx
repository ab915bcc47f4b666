'use client';

import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { commentApi } from '@/lib/client/comment-client';
import { say } from '@/lib/words/say';
import styles from './mention-list.module.css';

const REFRESH_MS = 60_000;

/** Open comments that mention the signed-in person. Nothing without any. */
export function MentionList() {
  const { data } = useQuery({
    queryKey: ['mentions'],
    queryFn: ({ signal }) => commentApi.listMentions({ signal }),
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.mentions} aria-labelledby="mentions">
      <h2 id="mentions" className={styles.title}>
        <AtSign aria-hidden />
        {say('{count, plural, one {# open comment mentions you} other {# open comments mention you}}', {
          count: data.length,
        })}
      </h2>
      <ul>
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
    </section>
  );
}
