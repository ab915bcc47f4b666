'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/menus/popover';
import { alertApi, alertKeys } from '@/lib/client/alert-client';
import { describeLimit, describeReading } from '@/lib/pages/alerts/alert-words';
import { say } from '@/lib/words/say';
import styles from './alert-menu.module.css';

const EVERY_MS = 60_000;

/**
 * The raised alerts of the workspace, in the top bar of every page, so that nothing moves when one is raised. Nothing if
 * there are none, or if they cannot be read.
 */
export function AlertMenu() {
  const { data: alerts = [] } = useQuery({
    queryKey: alertKeys.raised(),
    queryFn: ({ signal }) => alertApi.listRaisedAlerts({ signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  });
  if (alerts.length === 0) return null;
  return (
    <Popover
      label={say('Alerts')}
      align="end"
      width={340}
      trigger={
        <Button
          variant="ghost"
          icon={<TriangleAlert aria-hidden className={styles.icon} />}
          aria-label={say('{n, plural, one {# alert} other {# alerts}}', { n: alerts.length })}
        >
          <Badge tone="warn">{alerts.length}</Badge>
        </Button>
      }
    >
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Link href={`/flows/${alert.flow.id}`} className={styles.link}>
              {say('{flow}, {environment}', { flow: alert.flow.name, environment: alert.environment })}
            </Link>
            <p>
              {describeLimit(alert)} ({describeReading(alert.reading)})
            </p>
            <p className={styles.since}>
              <RelativeTime at={alert.raisedAt} words={(ago) => say('raised {ago}', { ago })} />
            </p>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
