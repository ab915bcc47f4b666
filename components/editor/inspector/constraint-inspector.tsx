'use client';

import type { Constraint } from '@turnpike/engine';
import { useMemo, useState } from 'react';
import { scanCelNames } from '@/lib/editor/cel-names';
import { addFact } from '@/lib/editor/commands/add-name';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { CelField } from './cel-field';
import styles from './inspector.module.css';
import { NameList } from './name-list';
import { Section } from './section';
import { TextEditor } from './text-editor';
import { useFieldProblem, useSetField } from './use-set-field';

/** What must hold across answers before one of them counts. */
export function ConstraintInspector({ constraint, index }: { constraint: Constraint; index: number }) {
  const set = useSetField();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const [emptied, setEmptied] = useState(false);
  const path = ['constraints', index] as const;
  const listed = useFieldProblem([...path, 'facts']);
  const message = useFieldProblem([...path, 'message']);
  const facts = useMemo(
    () => document.facts.map(({ name, type }) => ({ name, note: type })),
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
    if (names) set([...path, 'facts'], names, 'Set facts');
  };
  return (
    <>
      <Section title="Must hold">
        <CelField
          label="Check"
          labelHidden
          first
          use="constraint"
          value={constraint.check}
          path={[...path, 'check']}
          placeholder="answers.arrive < answers.leave"
          onChange={(value) => set([...path, 'check'], value ?? '', 'Edit check')}
        />
        <div className={styles.labelled}>
          <span className={styles.quiet}>Said when it does not</span>
          <TextEditor
            label="Said when it does not"
            single
            value={constraint.message}
            placeholder="These answers do not go together."
            error={message.error}
            onChange={(text) => set([...path, 'message'], text ?? '', 'Edit message')}
          />
        </div>
      </Section>
      <Section title="Judged for" aside="when one of them is answered">
        <NameList
          kind="fact"
          label="Facts it is judged for"
          names={constraint.facts}
          options={facts}
          onChange={putFacts}
          onCreate={(name) => {
            const declared = addFact(document, { name, type: 'text' });
            const added = setField(declared.document, [...path, 'facts'], [...constraint.facts, name], '');
            actions.run(joinEdits('Add fact', declared, added));
          }}
        />
        {emptied && <p className={styles.fault}>One fact must stay: nothing would ask for the check.</p>}
        {listed.error && <p className={styles.fault}>{listed.error}</p>}
        {unlisted.length > 0 && (
          <button
            type="button"
            className={styles.link}
            onClick={() => putFacts([...constraint.facts, ...unlisted])}
          >
            also for {unlisted.join(', ')}, which the check reads
          </button>
        )}
      </Section>
    </>
  );
}
