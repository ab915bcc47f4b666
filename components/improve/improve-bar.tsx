import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import { IMPROVE_DAYS, type ImproveQueue, QUEUE_KINDS, type QueueKind } from '@/lib/contract/schemas/improve';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { QUEUE_KIND_WORDS } from '@/lib/pages/improve/improve-words';
import { ENVIRONMENT_WORDS } from '@/lib/pages/versions/environment-words';
import { say } from '@/lib/words/say';
import { DraftScore } from './draft-score';
import styles from './improve-bar.module.css';
import type { ImproveFilter } from './use-improve';

const PERIODS = [7, IMPROVE_DAYS.default, 30, IMPROVE_DAYS.max];

const ALL = 'all';

type ImproveBarProps = {
  flowId: string;
  queue: ImproveQueue;
  /** Newest first; undefined while they are loaded. */
  versions: readonly Pick<VersionSummary, 'number' | 'environments'>[] | undefined;
  filter: ImproveFilter;
  onFilter: (filter: ImproveFilter) => void;
};

/** Which messages are shown, how many of them are done today, and how well the draft understands labelled ones. */
export function ImproveBar({ flowId, queue, versions, filter, onFilter }: ImproveBarProps) {
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
      <SelectField
        label={say('Environment')}
        labelHidden
        className={styles.select}
        value={filter.environment ?? ALL}
        options={[
          { value: ALL, label: say('All environments') },
          ...ENVIRONMENT_NAMES.map((name) => ({ value: name, label: ENVIRONMENT_WORDS[name] })),
        ]}
        onValueChange={(value) =>
          onFilter({ ...filter, environment: ENVIRONMENT_NAMES.find((name) => name === value) })
        }
      />
      <SelectField
        label={say('Version')}
        labelHidden
        className={styles.select}
        value={filter.version === undefined ? ALL : String(filter.version)}
        options={[
          { value: ALL, label: say('All versions') },
          ...(versions ?? []).map(({ number }) => ({
            value: String(number),
            label: say('Version {version}', { version: number }),
          })),
        ]}
        onValueChange={(value) => onFilter({ ...filter, version: value === ALL ? undefined : Number(value) })}
      />
      {versions && <DraftScore flowId={flowId} live={findLive(versions, filter.environment)} />}
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

/** The number of the version that is live in an environment; production unless one is chosen. */
const findLive = (
  versions: readonly Pick<VersionSummary, 'number' | 'environments'>[],
  environment: EnvironmentName = 'production',
): number | null => versions.find(({ environments }) => environments.includes(environment))?.number ?? null;
