'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { formatCount } from '@/lib/pages/insights/format-figures';
import { choiceOf, chooseForClasses, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { describeReasons, describeWaiting, listChoiceLabels } from '@/lib/pages/versions/impact/impact-words';
import { say } from '@/lib/words/say';
import { ClassConversations } from './class-conversations';
import styles from './impact.module.css';
import { PlayExample } from './play-example';

type ClassRowProps = {
  flowId: string;
  environment: EnvironmentName;
  version: number | 'draft';
  found: ImpactClassResource;
  /** The row above has its choice and words. */
  isAlone: boolean;
  choices: ImpactChoices;
  onChoices: (choices: ImpactChoices) => void;
};

/** One class: its choice, its example to play, and its conversations. */
export function ClassRow({ found, isAlone, choices, onChoices, ...target }: ClassRowProps) {
  const [isListed, setListed] = useState(isAlone);
  const place = describeWaiting(found);
  return (
    <li className={styles.class}>
      {!isAlone && (
        <div className={styles.classLine}>
          <b className={styles.count}>{formatCount(found.count)}</b>
          <div className={styles.words}>
            <b className={styles.title}>{place}</b>
            <p className={styles.reason}>{describeReasons(found.outcome, [found])}</p>
          </div>
          <div className={styles.choice}>
            <SegmentedControl
              size="small"
              label={say('{place}: what to do', { place })}
              labelHidden
              value={choiceOf(choices, found)}
              onValueChange={(choice) => onChoices(chooseForClasses(choices, [found], choice))}
              options={listChoiceLabels([found])}
            />
          </div>
        </div>
      )}
      {!isAlone && (
        <div className={styles.actions}>
          <PlayExample found={found} label={place} choices={choices} {...target} />
          <Button size="small" variant="ghost" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {say('{count, plural, one {Show # conversation} other {Show # conversations}}', {
              count: found.count,
            })}
          </Button>
        </div>
      )}
      {isListed && <ClassConversations {...target} found={found} choices={choices} onChoices={onChoices} />}
    </li>
  );
}
