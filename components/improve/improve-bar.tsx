import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { IMPROVE_DAYS, type ImproveQueue, QUEUE_KINDS, type QueueKind } from '@/lib/contract/schemas/improve';
import { QUEUE_KIND_WORDS } from '@/lib/pages/improve/improve-words';
import { say } from '@/lib/words/say';
import styles from './improve-bar.module.css';
import type { ImproveFilter } from './use-improve';

const PERIODS = [7, IMPROVE_DAYS.default, 30, IMPROVE_DAYS.max];

type ImproveBarProps = {
  queue: ImproveQueue;
  filter: ImproveFilter;
  onFilter: (filter: ImproveFilter) => void;
};

/** Which messages are shown, and how many of them are done today. */
export function ImproveBar({ queue, filter, onFilter }: ImproveBarProps) {
  const open = QUEUE_KINDS.reduce((sum, kind) => sum + (queue.counts[kind] ?? 0), 0);
  const done = queue.done.reduce((sum, { messages }) => sum + messages, 0);
  return (
    <div className={styles.bar}>
      <div className={styles.kinds}>
        <SegmentedControl<QueueKind | 'all'>
          label={say('Messages')}
          labelHidden
          value={filter.kind ?? 'all'}
          options={[
            { value: 'all', label: say('All {open}', { open }) },
            ...QUEUE_KINDS.map((kind) => ({
              value: kind,
              label: say('{kind} {count}', { kind: QUEUE_KIND_WORDS[kind], count: queue.counts[kind] ?? 0 }),
            })),
          ]}
          onValueChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? undefined : kind })}
        />
      </div>
      <SelectField
        label={say('Period')}
        labelHidden
        className={styles.period}
        value={`${filter.days}`}
        options={PERIODS.map((days) => ({ value: `${days}`, label: say('Last {days} days', { days }) }))}
        onValueChange={(days) => onFilter({ ...filter, days: Number(days) })}
      />
      {done > 0 && (
        <p className={styles.done}>
          <b>{say('{done} of {all}', { done, all: done + open })}</b> {say('done today')}
          <i className={styles.track} aria-hidden>
            <i className={styles.fill} style={{ width: `${(done / (done + open)) * 100}%` }} />
          </i>
        </p>
      )}
    </div>
  );
}
