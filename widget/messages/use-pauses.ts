'use client';

import { useEffect, useState } from 'react';
import { cutAtPause, findPause, type Paced, type ShownMessages, showAll, showNothing } from './pauses';

/**
 * Shows new messages as they would be written: after a pause of a reply, its next part follows. Messages that were there
 * at first are shown at once, unless `fromStart`.
 */
export function usePauses<T extends Paced>(
  messages: readonly T[],
  { fromStart = false }: { fromStart?: boolean } = {},
): { shown: readonly T[]; isPaused: boolean } {
  const [reached, setReached] = useState<ShownMessages>(() => (fromStart ? showNothing : showAll(messages)));
  // A conversation that starts again has fewer messages.
  const from = reached.message > messages.length ? showNothing : reached;
  const pause = findPause(messages, from);
  const { message, parts, wait } = pause ?? { ...showAll(messages), wait: 0 };
  useEffect(() => {
    if (wait === 0) {
      setReached({ message, parts });
      return undefined;
    }
    const timer = setTimeout(() => setReached({ message, parts: parts + 1 }), wait);
    return () => clearTimeout(timer);
  }, [message, parts, wait]);
  return pause
    ? { shown: cutAtPause(messages, pause), isPaused: true }
    : { shown: messages, isPaused: false };
}
