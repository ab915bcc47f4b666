'use client';

import { ErrorState } from '@/components/ui/feedback/error-state';
import { say } from '@/lib/words/say';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** Last error boundary. The digest identifies this error in the server's log; the message stays there. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main style={{ margin: 'auto' }}>
      <ErrorState
        title={say('This page broke')}
        message={say(
          'What you saved is safe. If it breaks again, give the code below to whoever runs this server.',
        )}
        detail={error.digest}
        onRetry={reset}
      />
    </main>
  );
}
