'use client';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';
import { isSignedOut, useSignInRedirect } from './use-sign-in-redirect';

type LoadErrorProps = { title: string; error: unknown; onRetry?: () => void; compact?: boolean };

/** An error with a retry button. Empty while redirecting to sign-in. */
export function LoadError({ title, error, onRetry, compact }: LoadErrorProps) {
  useSignInRedirect(error);
  if (isSignedOut(error)) return null;
  // A retry does not help if it does not exist or access is denied.
  const status = error instanceof ApiProblemError ? error.status : undefined;
  const isFinal = status === 404 || status === 403;
  return (
    <ErrorState
      title={title}
      message={
        status === 404
          ? say('The address is wrong, it was deleted, or it belongs to another workspace.')
          : error instanceof Error
            ? error.message
            : say('Something went wrong. Reload the page.')
      }
      onRetry={isFinal ? undefined : onRetry}
      compact={compact}
    />
  );
}
