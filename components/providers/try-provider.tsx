'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { api } from '@/lib/client/api-client';
import type { ProviderTry } from '@/lib/contract/schemas/providers';
import { say } from '@/lib/words/say';
import styles from './try-provider.module.css';

/** Sends a minimal request with the stored key and shows the result. */
export function TryProvider({ name }: { name: string }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Omit<ProviderTry, 'model' | 'ms'> & Partial<ProviderTry>>();

  async function tryIt() {
    setBusy(true);
    try {
      setResult(await api.tryProvider(name));
    } catch (failure) {
      setResult({ ok: false, error: failure instanceof Error ? failure.message : say('Not sent.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className={styles.try}>
      <Button
        size="small"
        busy={busy}
        busyLabel={say('Testing')}
        onClick={tryIt}
        aria-label={say('Test {name}', { name })}
      >
        {say('Test')}
      </Button>
      <span role="status">
        {result && !busy && (
          <StatusText tone={result.ok ? 'ok' : 'bad'}>
            {result.ok ? say('Responded in {ms} ms', { ms: result.ms }) : result.error}
          </StatusText>
        )}
      </span>
    </span>
  );
}
