'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { RelativeTime } from '@/components/time/relative-time';
import { alertApi, alertKeys } from '@/lib/client/alert-client';
import { describeLimit, describeReading } from '@/lib/pages/alerts/alert-words';
import { say } from '@/lib/words/say';
import styles from './alert-banner.module.css';

const EVERY_MS = 60_000;

/** The raised alerts of the workspace, on every page. Nothing if there are none, or if they cannot be read. */
export function AlertBanner() {
  const { data: alerts = [] } = useQuery({
    queryKey: alertKeys.raised(),
    queryFn: ({ signal }) => alertApi.listRaisedAlerts({ signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  });
  if (alerts.length === 0) return null;
  return (
    <section className={styles.banner} aria-label={say('Alerts')}>
      <TriangleAlert aria-hidden className={styles.icon} />
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Link href={`/flows/${alert.flow.id}`} className={styles.link}>
              {say('{flow}, {environment}', { flow: alert.flow.name, environment: alert.environment })}
            </Link>
            {': '}
            {describeLimit(alert)} ({describeReading(alert.reading)}),{' '}
            <span className={styles.since}>
              <RelativeTime at={alert.raisedAt} words={(ago) => say('raised {ago}', { ago })} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
