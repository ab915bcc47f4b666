'use client';

import { LogOut, MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { isCheap, useZoomLevel } from '@/components/editor/canvas/zoom-level';
import { useCoverage } from '@/components/editor/editor-context';
import { classNames } from '@/components/ui/class-names';
import { getDropOff, getTraffic } from '@/lib/editor/coverage/traffic';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatShare } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import styles from './traffic-mark.module.css';

/** Conversations that reached a card, and how many left at it. Zoomed out, a band as long as its traffic. */
export function CardTraffic({ node }: { node: string }) {
  const level = useZoomLevel();
  const part = `node:${node}`;
  const { reached, left } = usePartTraffic(part);
  const max = useCoverage(({ traffic }) => traffic?.max ?? 0);
  const isKnown = useCoverage(({ traffic }) => traffic !== null);
  if (!isKnown) return null;
  const drop = getDropOff({ reached, left });
  const width = `${(reached / Math.max(1, max)) * 100}%`;
  if (isCheap(level)) return <span className={styles.band} data-drop={drop} style={{ width }} aria-hidden />;
  return (
    <span className={classNames(styles.footer, level === 'brief' && styles.small)} data-drop={drop}>
      <Count part={part} n={reached}>
        <MessagesSquare aria-hidden />
        {formatCount(reached)}
        <span className="sr-only">
          {say('{count, plural, one {conversation} other {conversations}}', { count: reached })}
        </span>
      </Count>
      {level === 'full' && (
        <span className={styles.bar} aria-hidden>
          <i style={{ width }} />
        </span>
      )}
      {left > 0 && (
        <Count part={`left:${node}`} n={left}>
          <LogOut aria-hidden />
          {say('{share} left', { share: formatShare({ n: left, of: reached }) })}
        </Count>
      )}
    </span>
  );
}

/** Conversations that took an edge, opened a gate or met a rule. */
export function TrafficTag({ part, className }: { part: string; className?: string }) {
  const { reached } = usePartTraffic(part);
  const isKnown = useCoverage(({ traffic }) => traffic !== null);
  if (!isKnown) return null;
  return (
    <span className={classNames(styles.tag, className)}>
      <Count part={part} n={reached}>
        {formatCount(reached)}
        <span className="sr-only">
          {say('{count, plural, one {conversation} other {conversations}}', { count: reached })}
        </span>
      </Count>
    </span>
  );
}

/** Two subscriptions to plain values, so that a card renders only for its own. */
function usePartTraffic(part: string) {
  const reached = useCoverage((state) => getTraffic(state, part)?.reached ?? 0);
  const left = useCoverage((state) => getTraffic(state, part)?.left ?? 0);
  return { reached, left };
}

/** A number that opens its conversations. Not a Tab stop: the canvas is one, and Insights lists the same numbers. */
function Count({ part, n, children }: { part: string; n: number; children: ReactNode }) {
  const filter = useCoverage(({ traffic }) => traffic?.filter);
  if (n === 0 || !filter) return <span className={styles.count}>{children}</span>;
  return (
    <Link
      href={toConversationsHref({ filter }, { mark: [part] })}
      className={classNames(styles.count, 'nodrag nopan')}
      tabIndex={-1}
      prefetch={false}
      title={say('Show these conversations')}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
