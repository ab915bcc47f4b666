'use client';

import { useEffect } from 'react';
import { say } from '@/lib/words/say';

/** Sets the document title, which distinguishes pages in tabs, the history and screen readers. */
export function PageTitle({ name }: { name: string }) {
  // No cleanup, because the next page sets its title before this one unmounts.
  useEffect(() => {
    document.title = say('{name} · Turnpike', { name });
  }, [name]);
  return null;
}
