'use client';

import type { Constraint } from '@turnpike/engine/document';
import { useMemo, useState } from 'react';
import { addFact } from '@/lib/editor/commands/add-name';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { guessFactType } from '@/lib/editor/naming/guess-fact-type';
import { scanCelNames } from '@/lib/editor/text/cel-names';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { NameList } from '../fields/name-list';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** Edits a constraint: an expression over several facts that must be true. */
export function ConstraintInspector({ constraint, index }: { constraint: Constraint; index: number }) {
  const set = useSetField();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const [emptied, setEmptied] = useState(false);
  const path = ['constraints', index] as const;
  const listed = useFieldProblem([...path, 'facts']);
  const message = useFieldProblem([...path, 'message']);
  const facts = useMemo(
    () => document.facts.map(({ name, type }) => ({ name, note: FACT_TYPE_WORDS[type] })),
    [document.facts],
  );
  const read = [
    ...new Set(scanCelNames(constraint.check).flatMap(({ kind, name }) => (kind === 'fact' ? [name] : []))),
  ];
  const unlisted = read.filter(
    (name) => !constraint.facts.includes(name) && document.facts.some((fact) => fact.name === name),
  );
  const putFacts = (names: string[] | undefined) => {
    setEmptied(!names);
    if (names) set([...path, 'facts'], names, say('Set facts'));
  };
  return (
    <>
      <Section title={say('Must be true')}>
        <ConditionField
          label={say('Check')}
          labelHidden
          first
          use="constraint"
          value={constraint.check}
          path={[...path, 'check']}
          placeholder={'answers.arrive < answers.leave'}
          onChange={(value) => set([...path, 'check'], value ?? '', say('Edit check'))}
        />
        <div className={styles.labeled}>
          <span className={styles.quiet}>{say('Message when it fails')}</span>
          <TextEditor
            label={say('Message when it fails')}
            single
            value={constraint.message}
            placeholder={say('These answers do not go together.')}
            error={message.error}
            onChange={(text) => set([...path, 'message'], text ?? '', say('Edit message'))}
          />
        </div>
      </Section>
      <Section title={say('Checked for')} aside={say('when one of them is answered')}>
        <NameList
          kind="fact"
          label={say('Facts that trigger the check')}
          names={constraint.facts}
          options={facts}
          onChange={putFacts}
          onCreate={(name) => {
            const declared = addFact(document, { name, type: guessFactType(name) });
            const added = setField(declared.document, [...path, 'facts'], [...constraint.facts, name], '');
            actions.run(joinEdits(say('Add fact'), declared, added));
          }}
        />
        {emptied && (
          <p className={styles.fault}>{say('Keep at least one fact, or nothing triggers the check.')}</p>
        )}
        {listed.error && <p className={styles.fault}>{listed.error}</p>}
        {unlisted.length > 0 && (
          <button
            type="button"
            className={styles.link}
            onClick={() => putFacts([...constraint.facts, ...unlisted])}
          >
            {say('also for {unlisted}, which the check reads', { unlisted: unlisted.join(', ') })}
          </button>
        )}
      </Section>
    </>
  );
}
