'use client';

import { useEffect, useState } from 'react';
import { formatAgo, formatInstant } from './format-time';

/** How long ago something was; the exact time on hover. Ages while it is looked at. */
export function RelativeTime({ at, prefix }: { at: string; prefix?: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {prefix}
      {formatAgo(at, now)}
    </time>
  );
}
