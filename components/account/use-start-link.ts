'use client';

import { useEffect, useState } from 'react';
import { accountApi } from '@/lib/client/account-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { takePlace } from '@/lib/pages/account/return-place';
import { say } from '@/lib/words/say';

type StartLink = { opening: boolean; failure: string | null };

/** Signs in with the token of a start link, if the page was opened with one. It then loads the app. */
export function useStartLink(token: string | null | undefined): StartLink {
  const [link, setLink] = useState<StartLink>({ opening: false, failure: null });
  useEffect(() => {
    if (!token) return;
    setLink({ opening: true, failure: null });
    accountApi.openStartLink(token).then(
      () => window.location.assign(takePlace()),
      (error: unknown) => setLink({ opening: false, failure: describe(error) }),
    );
  }, [token]);
  return link;
}

function describe(error: unknown): string {
  // 404: used or expired. 400: not the form of a token.
  const isOver = error instanceof ApiProblemError && (error.status === 404 || error.status === 400);
  if (isOver)
    return say('This sign-in link is no longer valid. Sign in with your password, or create a new link.');
  return error instanceof Error ? error.message : say('Sign-in failed. Try again.');
}
