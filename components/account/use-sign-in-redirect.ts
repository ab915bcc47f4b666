'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ApiProblemError } from '@/lib/client/api-problem-error';

/** Whether an error means that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblemError && error.status === 401;
}

/** Leads to the sign-in page as soon as the API says that nobody is signed in. */
export function useSignInRedirect(error: unknown): void {
  const router = useRouter();
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) router.replace('/sign-in');
  }, [signedOut, router]);
}
