'use client';

import type { Fact } from '@turnpike/engine/document';
import { EyeOff } from 'lucide-react';
import { SelectField } from '@/components/ui/fields/select-field';
import { describeConstraint } from '@/lib/editor/cards/card-text';
import { FACT_TYPE_OPTIONS } from '@/lib/editor/model/fact-type-words';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';

/** A fact of a node with its type and, for a choice, its values. A press opens all its properties. */
export function NodeFactLine({ fact }: { fact: Fact }) {
  const set = useSetField();
  const actions = useActions();
  const index = useEditor(({ document }) => document.facts.findIndex(({ name }) => name === fact.name));
  const constraint = describeConstraint(fact);
  const path = ['facts', index] as const;
  const values = fact.values ?? [];
  return (
    <div className={styles.factLine}>
      <div className={styles.factHead}>
        <button
          type="button"
          className="mono ellipsis"
          title={say('Show all properties of this fact')}
          onClick={() => actions.show(`fact:${fact.name}`)}
        >
          {fact.name}
        </button>
        <SelectField
          label={say('Type of {fact}', { fact: fact.name })}
          labelHidden
          value={fact.type}
          options={FACT_TYPE_OPTIONS}
          onValueChange={(type) => set([...path, 'type'], type, say('Set type'))}
        />
      </div>
      {(fact.compute !== undefined || constraint || fact.sensitive) && (
        <span className={styles.factMeta}>
          {[fact.compute !== undefined && say('computed'), constraint].filter(Boolean).join(' · ')}
          {fact.sensitive && (
            <>
              <EyeOff aria-hidden /> {say('sensitive')}
            </>
          )}
        </span>
      )}
      {fact.type === 'enum' && (
        <WordsField
          label={say('Choices of {fact}', { fact: fact.name })}
          labelHidden
          placeholder={say('Type a choice, then press Enter')}
          words={values.map(({ value }) => value)}
          onChange={(words) =>
            set(
              [...path, 'values'],
              words?.map((word) => values.find(({ value }) => value === word) ?? { value: word }),
              say('Edit values'),
            )
          }
        />
      )}
    </div>
  );
}
