'use client';

import { useEffect } from 'react';
import { say } from '@/lib/words/say';

/** Names the window after what it shows: tabs, the history and screen readers tell one page from another by it. */
export function PageTitle({ name }: { name: string }) {
  // Nothing is put back: the page that comes next has a name of its own, and it is set before this one is gone.
  useEffect(() => {
    document.title = say('{name} · Turnpike', { name });
  }, [name]);
  return null;
}
