'use client';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';
import { isSignedOut, useSignInRedirect } from './use-sign-in-redirect';

type LoadErrorProps = { title: string; error: unknown; onRetry?: () => void; compact?: boolean };

/** What could not be loaded and why, with a way to try again. Says nothing while it leads to the sign-in page. */
export function LoadError({ title, error, onRetry, compact }: LoadErrorProps) {
  useSignInRedirect(error);
  if (isSignedOut(error)) return null;
  // What is not there, or not for them, does not come by trying again.
  const status = error instanceof ApiProblemError ? error.status : undefined;
  const isFinal = status === 404 || status === 403;
  return (
    <ErrorState
      title={title}
      message={
        status === 404
          ? say('The address is wrong, or it was deleted, or it belongs to another workspace.')
          : error instanceof Error
            ? error.message
            : say('Something went wrong. Load the page again.')
      }
      onRetry={isFinal ? undefined : onRetry}
      compact={compact}
    />
  );
}
