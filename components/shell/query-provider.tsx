'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** One cache for the browser tab; made in state, so that two requests on the server never share one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 5_000, retry: retryUnlessRefused } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A refusal (4xx) is an answer and comes back the same; only a failure on the way is tried again, twice. */
export function retryUnlessRefused(failures: number, error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) return false;
  return failures < 2;
}
