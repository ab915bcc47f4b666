'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** One cache per browser tab. In state, because a module variable would be shared by requests on the server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 5_000, retry: retryUnlessRefused } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Retrying a rejected request (4xx) gives the same result. Other failures are retried twice. */
export function retryUnlessRefused(failures: number, error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) return false;
  return failures < 2;
}
