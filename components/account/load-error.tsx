'use client';

import { ErrorState } from '@/components/ui/error-state';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';
import { isSignedOut, useSignInRedirect } from './use-sign-in-redirect';

type LoadErrorProps = { title: string; error: unknown; onRetry?: () => void; compact?: boolean };

/** What could not be loaded and why, with a way to try again. Says nothing while it leads to the sign-in page. */
export function LoadError({ title, error, onRetry, compact }: LoadErrorProps) {
  useSignInRedirect(error);
  if (isSignedOut(error)) return null;
  const problem = error instanceof ApiProblemError ? error : undefined;
  return (
    <ErrorState
      title={title}
      message={error instanceof Error ? error.message : say('Something went wrong.')}
      detail={problem?.code}
      onRetry={onRetry}
      compact={compact}
    />
  );
}
