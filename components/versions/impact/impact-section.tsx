'use client';

import type { UpdateStrategy } from '@turnpike/engine/turn';
import { LoadError } from '@/components/account/load-error';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/feedback/progress';
import { SelectField } from '@/components/ui/fields/select-field';
import type { EnvironmentName } from '@/lib/contract/names';
import { formatCount } from '@/lib/pages/insights/format-figures';
import { groupByOutcome, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { describeSettled } from '@/lib/pages/versions/impact/impact-words';
import { say } from '@/lib/words/say';
import { BusyNote } from '../busy-note';
import { useWaitingLong } from '../use-waiting-long';
import styles from './impact.module.css';
import { ImpactBar } from './impact-bar';
import { ImpactRow } from './impact-row';
import type { ImpactState } from './use-impact';

const STRATEGIES: readonly { value: UpdateStrategy; label: string; note: string }[] = [
  { value: 'conservative', label: say('Skip them'), note: say('Conversations continue at their place') },
  { value: 'optimistic', label: say('Ask new questions'), note: say('If the answer is not known yet') },
  {
    value: 'graphAware',
    label: say('Ask new questions and take new branches'),
    note: say('Makes required calls too, but never goes back past a checkpoint'),
  },
];

type ImpactSectionProps = {
  flowId: string;
  environment: EnvironmentName;
  version: number | 'draft';
  state: ImpactState;
  choices: ImpactChoices;
  onChoices: (choices: ImpactChoices) => void;
};

/** What becomes of the conversations in progress, by class, with a choice for each. */
export function ImpactSection({
  flowId,
  environment,
  version,
  state,
  choices,
  onChoices,
}: ImpactSectionProps) {
  const isMeasuring = state.phase === 'measuring';
  const isLong = useWaitingLong(isMeasuring, isMeasuring ? state.progress?.done : 0);
  if (state.phase === 'none') return null;
  const classes =
    state.phase === 'done'
      ? state.impact.classes
      : state.phase === 'measuring'
        ? (state.progress?.classes ?? [])
        : [];
  const groups = groupByOutcome(classes);
  const open = classes.reduce((sum, { count }) => sum + count, 0);
  const used =
    state.phase === 'done'
      ? state.impact.strategy
      : state.phase === 'measuring'
        ? state.progress?.strategy
        : undefined;
  const settled = state.phase === 'done' ? describeSettled(state.impact, version) : undefined;
  const isEmpty = state.phase === 'done' && open === 0 && settled === undefined;
  return (
    <section className={styles.section} aria-labelledby="impact-heading">
      <header className={styles.header}>
        <h3 id="impact-heading" className={styles.heading}>
          {say('Impact on live conversations')}
        </h3>
        {state.phase === 'done' && open > 0 && (
          <span className={styles.aside}>
            {say('{open, plural, one {# in progress} other {# in progress}}, tried just now', { open })}
          </span>
        )}
      </header>
      {isEmpty && (
        <p className={styles.quiet}>
          {say('No conversations in progress in {environment}.', { environment })}
        </p>
      )}
      {settled !== undefined && <p className={styles.quiet}>{settled}</p>}
      {groups.length > 0 && <ImpactBar groups={groups} />}
      {state.phase === 'measuring' && (
        <div className={styles.measuring}>
          <Progress
            className={styles.progress}
            label={say('Checking conversations')}
            {...(state.progress && {
              value: state.progress.done,
              max: state.progress.total,
              text: say('{done} of {total}', {
                done: formatCount(state.progress.done),
                total: formatCount(state.progress.total),
              }),
            })}
          />
          <Button size="small" onClick={state.stop}>
            {say('Stop')}
          </Button>
        </div>
      )}
      {isLong && <BusyNote />}
      {state.phase === 'stopped' && (
        <p className={styles.quiet}>
          {say('Not checked. All conversations in progress stay on their version.')}{' '}
          <Button size="small" onClick={state.retry}>
            {say('Check again')}
          </Button>
        </p>
      )}
      {state.phase === 'failed' && (
        <LoadError
          compact
          title={say('Could not check the conversations. They stay on their version.')}
          error={state.error}
          onRetry={state.retry}
        />
      )}
      {groups.length > 0 && (
        <ul className={styles.rows}>
          {groups.map((group) => (
            <ImpactRow
              key={group.outcome}
              flowId={flowId}
              environment={environment}
              version={version}
              group={group}
              choices={choices}
              onChoices={onChoices}
            />
          ))}
        </ul>
      )}
      {open > 0 && (
        <div className={styles.strategy}>
          <SelectField
            label={say('New nodes before the place of a moved conversation')}
            value={choices.strategy ?? used ?? 'conservative'}
            onValueChange={(strategy) => onChoices({ ...choices, strategy })}
            options={STRATEGIES}
          />
        </div>
      )}
    </section>
  );
}
