import Link from 'next/link';
import { say } from '@/lib/words/say';
import styles from './flow-views.module.css';

/** The way back to the flows and to the flow, at the start of the top bar. */
export function FlowCrumb({ flowId, name }: { flowId: string; name: string | undefined }) {
  return (
    <>
      <Link href="/flows" className={styles.crumb}>
        {say('Flows')}
      </Link>
      <span aria-hidden className={styles.crumb}>
        /
      </span>
      <Link href={`/flows/${flowId}`} className={styles.name}>
        {name ?? say('Flow')}
      </Link>
    </>
  );
}
