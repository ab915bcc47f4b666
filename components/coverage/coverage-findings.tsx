import { CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { CoverageFinding } from '@/lib/editor/coverage/list-covered-parts';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';

/** What the counts of a part say. */
export const COVERAGE_FINDINGS = {
  'busy-untested': (
    <StatusText tone="bad" icon={<CircleX aria-hidden />}>
      {say('busy, never tested')}
    </StatusText>
  ),
  never: (
    <StatusText tone="warn" icon={<TriangleAlert aria-hidden />}>
      {say('never reached')}
    </StatusText>
  ),
  untested: <span className={styles.where}>{say('not tested')}</span>,
  'not-visited': (
    <StatusText tone="warn" icon={<TriangleAlert aria-hidden />}>
      {say('tested, not used')}
    </StatusText>
  ),
  fine: <span className={styles.where}>{say('fine')}</span>,
} satisfies Record<CoverageFinding, ReactNode>;
