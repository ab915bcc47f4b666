'use client';

import { useEffect, useState } from 'react';
import { formatAgo, formatInstant } from '@/lib/pages/time/format-time';

type RelativeTimeProps = {
  at: string;
  /** Text around the time. */
  words?: (ago: string) => string;
  format?: typeof formatAgo;
};

/** A relative time that updates, with the exact time on hover. */
export function RelativeTime({ at, words, format = formatAgo }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {words ? words(format(at, now)) : format(at, now)}
    </time>
  );
}
