'use client';

import { useEffect, useState } from 'react';

/**
 * The token in the URL fragment: undefined until read, null if missing.
 *
 * It is removed from the address bar at once, so that neither the history nor a screenshot contains it. It is
 * never in the query string, which servers log.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => {
      const { hash, pathname } = window.location;
      const found = hash.slice(1);
      if (found !== '') window.history.replaceState(null, '', pathname);
      setToken((before) => (found === '' ? (before ?? null) : found));
    };
    read();
    // Opening a second link in the same tab changes only the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
