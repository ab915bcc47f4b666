import { useEffect, useRef, useState } from 'react';
import { createOpenApiClient, type OpenApiClient } from '@/lib/editor/open-api/open-api-client';
import { sayMessage } from '@/lib/words/say-message';
import type { ReadOpenApi } from './open-api-choice';

/** Reads OpenAPI documents in a worker. Only the latest read counts. */
export function useOpenApiReader() {
  const client = useRef<OpenApiClient>(undefined);
  const latest = useRef(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [read, setRead] = useState<ReadOpenApi>();

  useEffect(() => () => client.current?.close(), []);

  async function load(source: string, server?: string) {
    const turn = ++latest.current;
    client.current ??= createOpenApiClient();
    setBusy(true);
    setRefusal(undefined);
    const result = await client.current.read(source, server === undefined ? {} : { server });
    if (turn !== latest.current) return;
    setBusy(false);
    if (result.ok) setRead(result);
    else setRefusal(sayMessage(result.reason));
  }

  function reset() {
    latest.current++;
    setBusy(false);
    setRead(undefined);
  }

  return { busy, refusal, setRefusal, read, load, reset };
}
