'use client';

import { useQuery } from '@tanstack/react-query';
import { useMe } from '@/components/account/use-me';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';
import { ReviewActions } from './review-actions';
import { VersionReview } from './version-review';

/** A review of the draft that was requested, on the Versions page. */
export function DraftReview({ flowId, hash }: { flowId: string; hash: string }) {
  const me = useMe();
  const reviews = useQuery({
    queryKey: queryKeys.reviews(flowId),
    queryFn: ({ signal }) => releaseApi.listReviews(flowId, { signal }),
  });
  const asked = reviews.data?.reviews.find((review) => review.hash === hash && review.kind === 'requested');
  if (!asked) return null;
  return (
    <section className={styles.draft} aria-label={say('Review of the draft')}>
      <h3 className={styles.heading}>{say('Review of the draft')}</h3>
      <VersionReview flowId={flowId} hash={hash} />
      <ReviewActions flowId={flowId} hash={hash} own={asked.personId === me.data?.user?.id} />
    </section>
  );
}
