import { useRef, useState } from 'react';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';

/** The reply of a person to a customer: its text and how it is sent. */
export function useReply(sessionId: string, refresh: () => Promise<unknown>) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A retry reuses the idempotency key, so that the reply is not sent twice.
  const attempt = useRef<{ text: string; key: string } | null>(null);

  async function send() {
    const said = text.trim();
    if (said === '' || busy) return;
    setBusy(true);
    setError(null);
    if (attempt.current?.text !== said) attempt.current = { text: said, key: crypto.randomUUID() };
    try {
      await api.replyToHandoff(sessionId, { text: said }, attempt.current.key);
      attempt.current = null;
      setText('');
      await refresh();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not send the reply.'));
      // Handed back by someone else meanwhile: refresh.
      if (failure instanceof ApiProblemError) await refresh();
    } finally {
      setBusy(false);
    }
  }

  return { text, setText, busy, error, send };
}
