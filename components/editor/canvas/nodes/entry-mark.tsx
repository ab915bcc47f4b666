import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import type { ZoomLevel } from '../zoom-level';
import styles from './card-node.module.css';

/** Marks the entry of the graph with a stub. */
export function EntryMark({ at, level }: { at: number; level: ZoomLevel }) {
  return (
    <span className={classNames(styles.entry, level === 'brief' && styles.entryBrief)} style={{ top: at }}>
      <span>{say('Start')}</span>
      <svg viewBox="0 0 16 10" aria-hidden>
        <path d="M0 5h9" />
        <path d="M15 5l-7 -4v8z" />
      </svg>
    </span>
  );
}
