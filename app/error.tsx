'use client';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { say } from '@/lib/words/say';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** Last error boundary. The digest identifies this error in the server's log; the message stays there. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main style={{ margin: 'auto' }}>
      <ErrorState
        title={say('Something went wrong')}
        message={say(
          'Your saved work is safe. If it happens again, send the code below to the operator of this server.',
        )}
        detail={error.digest}
        onRetry={reset}
      />
    </main>
  );
}
