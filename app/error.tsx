'use client';

import { ErrorState } from '@/components/ui/error-state';
import { say } from '@/lib/words/say';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** The last resort. The digest is what the server's log calls this error; the message stays there. */
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
