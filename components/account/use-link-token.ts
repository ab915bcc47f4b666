'use client';

import { useEffect, useState } from 'react';

/**
 * The token behind the `#` of the address: undefined until it was looked for, null where there is none.
 *
 * It leaves the address bar as soon as it was read, so that neither the history nor a picture of the screen
 * keeps it, and stays in memory only. It never stands in a query string, where servers would log it.
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
    // A second link pasted into the same tab changes nothing but what stands behind the #.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
