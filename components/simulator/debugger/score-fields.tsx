'use client';

import { Chip } from '@/components/ui/chip';
import { TextField } from '@/components/ui/fields/text-field';
import type { Scorable } from '@/lib/simulator/answers/list-scorable';
import { say } from '@/lib/words/say';
import styles from '../answers/script-form.module.css';

type ScoreFieldsProps = {
  conditions: readonly Scorable[];
  scores: Readonly<Record<string, number>>;
  onChange: (scores: Record<string, number>) => void;
};

/** Scripts the scores of the next message, from 0 to 1. Without any, offline understanding scores. */
export function ScoreFields({ conditions, scores, onChange }: ScoreFieldsProps) {
  if (conditions.length === 0) return null;
  function put(id: string, text: string) {
    const { [id]: _, ...others } = scores;
    const score = Number(text.replace(',', '.'));
    onChange(text.trim() === '' || !(score >= 0 && score <= 1) ? others : { ...others, [id]: score });
  }
  return (
    <>
      <span className={styles.title}>{say('Scores')}</span>
      {Object.keys(scores).length > 0 && <span className={styles.none}>{say('Empty fields score 0')}</span>}
      {conditions.map(({ id, kind, name, means }) => (
        <div key={id} className={styles.score}>
          <span className={styles.condition} title={means}>
            <Chip concept={kind === 'rule' ? 'rule' : 'scenario'} size="small">
              {name}
            </Chip>
            {means}
          </span>
          <TextField
            label={say('Score of {name}: {means}', { name, means })}
            labelHidden
            mono
            defaultValue={scores[id] === undefined ? '' : String(scores[id])}
            placeholder={say('0 to 1')}
            onValueChange={(text) => put(id, text)}
          />
        </div>
      ))}
    </>
  );
}
