'use client';

import { Anchor, ArrowRight, Check, ChevronRight, type LucideIcon, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import type { EnvironmentName, SessionChoice } from '@/lib/contract/names';
import { formatCount } from '@/lib/pages/insights/format-figures';
import {
  choiceOfAll,
  chooseForClasses,
  type ImpactChoices,
  type OutcomeGroup,
} from '@/lib/pages/versions/impact/impact-choices';
import {
  describePlaces,
  describeReasons,
  describeWaiting,
  listChoiceLabels,
  OUTCOME_TITLES,
} from '@/lib/pages/versions/impact/impact-words';
import { say } from '@/lib/words/say';
import { ClassRow } from './class-row';
import styles from './impact.module.css';
import { PlayExample } from './play-example';

const SIGNS: Record<OutcomeGroup['outcome'], LucideIcon> = {
  unchanged: Check,
  moved: ArrowRight,
  gap: Plus,
  blocked: Anchor,
  stuck: X,
};

type ImpactRowProps = {
  flowId: string;
  environment: EnvironmentName;
  version: number | 'draft';
  group: OutcomeGroup;
  choices: ImpactChoices;
  onChoices: (choices: ImpactChoices) => void;
};

/** All conversations with one outcome: how many, why, and what to do with them. Opens its classes. */
export function ImpactRow({ group, choices, onChoices, ...target }: ImpactRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { outcome, count, classes } = group;
  const Sign = SIGNS[outcome];
  const title = OUTCOME_TITLES[outcome];
  const [only] = classes;
  const chosen = choiceOfAll(choices, classes);
  const panel = `impact-${outcome}`;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.sign} data-outcome={outcome}>
          <Sign aria-hidden />
        </span>
        <b className={styles.count}>{formatCount(count)}</b>
        <div className={styles.words}>
          <div className={styles.titles}>
            <b className={styles.title}>{title}</b>
            <span className={styles.buttons}>
              {only && <PlayExample found={only} label={title} choices={choices} {...target} />}
              <Button
                size="small"
                variant="ghost"
                aria-expanded={isOpen}
                aria-controls={panel}
                icon={<ChevronRight aria-hidden className={styles.chevron} data-open={isOpen} />}
                onClick={() => setOpen(!isOpen)}
              >
                {classes.length === 1
                  ? say('{count, plural, one {Show it} other {Show them}}', { count })
                  : say('{count, plural, one {Show # group} other {Show # groups}}', {
                      count: classes.length,
                    })}
              </Button>
            </span>
          </div>
          <p className={styles.reason}>
            {`${classes.length === 1 && only ? describeWaiting(only) : describePlaces(classes)}. `}
            {describeReasons(outcome, classes)}
          </p>
        </div>
        <div className={styles.choice}>
          <SegmentedControl
            label={say('{title}: what to do', { title })}
            labelHidden
            value={chosen ?? ('' as SessionChoice)}
            onValueChange={(choice) => onChoices(chooseForClasses(choices, classes, choice))}
            options={listChoiceLabels(classes)}
          />
        </div>
      </div>
      {isOpen && (
        <ul id={panel} className={styles.classes}>
          {classes.map((found) => (
            <ClassRow
              key={found.id}
              {...target}
              found={found}
              isAlone={classes.length === 1}
              choices={choices}
              onChoices={onChoices}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
