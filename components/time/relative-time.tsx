'use client';

import { useEffect, useState } from 'react';
import { formatAgo, formatInstant } from './format-time';

type RelativeTimeProps = {
  at: string;
  /** What is said around it. */
  words?: (ago: string) => string;
};

/** How long ago something was; the exact time on hover. Ages while it is looked at. */
export function RelativeTime({ at, words }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {words ? words(formatAgo(at, now)) : formatAgo(at, now)}
    </time>
  );
}
