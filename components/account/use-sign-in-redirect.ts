'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import { rememberPlace } from './return-place';

/** Whether an error means that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblemError && error.status === 401;
}

/** Leads to the sign-in page as soon as the API says that nobody is signed in; after that one comes back. */
export function useSignInRedirect(error: unknown): void {
  const router = useRouter();
  const queries = useQueryClient();
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (!signedOut) return;
    const { pathname, search } = window.location;
    if (pathname === '/sign-in') return;
    rememberPlace(`${pathname}${search}`, queries.getQueryData(queryKeys.me()) !== undefined);
    // Whoever signs in next starts with nothing of what this person had loaded: signing in loads the page anew.
    router.replace('/sign-in');
  }, [signedOut, router, queries]);
}
