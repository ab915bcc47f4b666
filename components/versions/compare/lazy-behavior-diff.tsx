'use client';

import { onDemand } from '@/components/ui/feedback/on-demand';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './behavior-diff.module.css';

/** Loaded when a dialog that compares versions opens. */
export const BehaviorDiff = onDemand(
  () => import('./behavior-diff').then((module) => module.BehaviorDiff),
  () => (
    <div className={styles.behavior}>
      <h3 className={styles.heading}>{say('Every conversation')}</h3>
      <StatusText tone="waiting">{say('Comparing every conversation')}</StatusText>
    </div>
  ),
);
