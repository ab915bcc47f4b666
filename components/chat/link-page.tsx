'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AuthCard } from '@/components/account/auth-card';
import cardStyles from '@/components/account/auth-card.module.css';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { say } from '@/lib/words/say';

type LinkPageProps<Data> = {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Data>;
  /** Titles while it loads, and if the link does not work. */
  titles: { loading: string; missing: string };
  /** Shown for an error that the visitor can solve. */
  onError?: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** The page behind a link that needs no account: the conversation, or why there is none. */
export function LinkPage<Data extends { name: string }>({
  queryKey,
  load,
  titles,
  onError,
  children,
}: LinkPageProps<Data>) {
  const look = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = look.data?.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);
  if (look.isPending) {
    return (
      <AuthCard title={titles.loading}>
        <SkeletonRows rows={3} label={say('Loading')} />
      </AuthCard>
    );
  }
  if (look.isError) {
    return (
      onError?.(look.error) ?? (
        <AuthCard title={titles.missing}>
          <p className={cardStyles.text}>{look.error.message}</p>
          <Button onClick={() => look.refetch()}>{say('Try again')}</Button>
        </AuthCard>
      )
    );
  }
  return children(look.data);
}
