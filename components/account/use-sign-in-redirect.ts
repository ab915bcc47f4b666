'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import { saveReturnPath } from '@/lib/pages/account/return-place';

/** Whether an error means that the user is not signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblemError && error.status === 401;
}

/** Redirects to sign-in if the API says so, and back afterwards. */
export function useSignInRedirect(error: unknown): void {
  const router = useRouter();
  const queries = useQueryClient();
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (!signedOut) return;
    const { pathname, search } = window.location;
    if (pathname === '/sign-in') return;
    saveReturnPath(`${pathname}${search}`, queries.getQueryData(queryKeys.me()) !== undefined);
    // Signing in reloads the page, so the next user sees nothing of the previous one.
    router.replace('/sign-in');
  }, [signedOut, router, queries]);
}
