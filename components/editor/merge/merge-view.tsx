'use client';

import { Button } from '@/components/ui/button';
import { describeClash } from '@/lib/editor/sync/merge/describe-clash';
import { type Clash, toClashKey } from '@/lib/editor/sync/merge/merge-three-way';
import type { MergeChoice, Side } from '@/lib/editor/sync/merge/side';
import { say } from '@/lib/words/say';
import { ClashCard } from './clash-card';
import styles from './merge-view.module.css';

type MergeViewProps = {
  clashes: readonly Clash[];
  /** My document, for the names of items. */
  mine: unknown;
  them: string;
  choices: ReadonlyMap<string, MergeChoice>;
  onChoices: (choices: ReadonlyMap<string, MergeChoice>) => void;
};

/** Lists all conflicts with a choice for each. Other changes are merged already. */
export function MergeView({ clashes, mine, them, choices, onChoices }: MergeViewProps) {
  const takeAll = (side: Side) => onChoices(new Map(clashes.map((clash) => [toClashKey(clash), side])));
  const chosen = clashes.filter((clash) => choices.has(toClashKey(clash))).length;
  return (
    <div className={styles.view}>
      <div className={styles.all}>
        <span role="status">
          {say('{chosen} of {clashes} chosen. All other changes are kept.', {
            chosen,
            clashes: clashes.length,
          })}
        </span>
        <Button size="small" onClick={() => takeAll('mine')}>
          {say('Use all mine')}
        </Button>
        <Button size="small" onClick={() => takeAll('theirs')}>
          {say('Use all theirs')}
        </Button>
      </div>
      {clashes.map((clash) => {
        const key = toClashKey(clash);
        return (
          <ClashCard
            key={key}
            clash={clash}
            words={describeClash(clash, mine)}
            them={them}
            choice={choices.get(key)}
            onChoose={(choice) => onChoices(new Map(choices).set(key, choice))}
          />
        );
      })}
    </div>
  );
}
