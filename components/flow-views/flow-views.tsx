import Link from 'next/link';
import { say } from '@/lib/words/say';
import styles from './flow-views.module.css';

const VIEWS = [
  { view: 'canvas', path: '', label: say('Canvas') },
  { view: 'insights', path: '/insights', label: say('Insights') },
  { view: 'improve', path: '/improve', label: say('Improve') },
] as const;

type FlowViewsProps = { flowId: string; current: (typeof VIEWS)[number]['view'] };

/** The pages of a flow, in the middle of the top bar. */
export function FlowViews({ flowId, current }: FlowViewsProps) {
  return (
    <nav aria-label={say('View')} className={styles.views}>
      {VIEWS.map(({ view, path, label }) => (
        <Link
          key={view}
          href={`/flows/${flowId}${path}`}
          className={styles.view}
          aria-current={view === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
