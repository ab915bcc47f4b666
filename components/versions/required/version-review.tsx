'use client';

import { useQuery } from '@tanstack/react-query';
import { StatusText } from '@/components/ui/feedback/status-text';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import { describeReview } from '@/lib/pages/versions/describe-review';

/** What people said last about the content of a version or draft. */
export function VersionReview({ flowId, hash }: { flowId: string; hash: string }) {
  const reviews = useQuery({
    queryKey: queryKeys.reviews(flowId),
    queryFn: ({ signal }) => releaseApi.listReviews(flowId, { signal }),
  });
  const last = reviews.data?.reviews.find((review) => review.hash === hash && review.kind !== 'shadow');
  if (!last) return null;
  const { text, tone } = describeReview(last);
  return <StatusText tone={tone}>{text}</StatusText>;
}
