'use client';

import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { choiceOf, chooseForClasses, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { describeReasons, describeWaiting, listChoiceLabels } from '@/lib/pages/versions/impact/impact-words';
import { toPlayUrl } from '@/lib/pages/versions/impact/to-play-url';
import { say } from '@/lib/words/say';
import { ClassConversations } from './class-conversations';
import styles from './impact.module.css';

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

/** One class: its example to play, its choice, and its conversations. */
export function ClassRow({ found, isAlone, choices, onChoices, ...target }: ClassRowProps) {
  const [isListed, setListed] = useState(isAlone);
  const { flowId, version } = target;
  const place = describeWaiting(found);
  return (
    <li className={styles.class}>
      {!isAlone && (
        <div className={styles.classLine}>
          <b className={styles.count}>{found.count}</b>
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
      <div className={styles.actions}>
        <Button size="small" asChild>
          <a
            href={toPlayUrl(flowId, found.example, version, choices.strategy)}
            target="_blank"
            rel="noreferrer"
          >
            <Play aria-hidden />
            {say('Play an example')}
          </a>
        </Button>
        {!isAlone && (
          <Button size="small" variant="ghost" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {say('{count, plural, one {Show # conversation} other {Show # conversations}}', {
              count: found.count,
            })}
          </Button>
        )}
      </div>
      {isListed && <ClassConversations {...target} found={found} choices={choices} onChoices={onChoices} />}
    </li>
  );
}
