'use client';

import type { Gate } from '@turnpike/engine/document';
import { Switch } from '@/components/ui/fields/switch';
import { TextArea } from '@/components/ui/fields/text-area';
import { addFact, addState } from '@/lib/editor/commands/add-name';
import { setField } from '@/lib/editor/commands/set-field';
import { findGoal, setGoal } from '@/lib/editor/commands/set-goal';
import type { Edit } from '@/lib/editor/model/edit';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { toKey } from '@/lib/editor/model/item';
import { guessFactType } from '@/lib/editor/naming/guess-fact-type';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { NameList } from '../fields/name-list';
import { PinSwitch } from '../fields/pin-switch';
import { Row, Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** Edits a gate. All of its clauses must be true. */
export function GateInspector({ gate, index }: { gate: Gate; index: number }) {
  const set = useSetField();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const graph = useEditor((state) => state.graph);
  const looks = graph ? document.ui?.graphs?.[graph] : undefined;
  const path = ['gates', index, 'satisfiedBy'] as const;
  const problem = useFieldProblem(path);
  const facts = document.facts.map(({ name, type }) => ({ name, note: FACT_TYPE_WORDS[type] }));
  const { metricsAll, metricsAny, statesAll, when } = gate.satisfiedBy;
  const goal = graph ? findGoal(document, graph) : undefined;
  const isGoal = goal !== undefined && 'gate' in goal && goal.gate === gate.name;
  /** Declares a name and adds it to a clause, as one undo entry. */
  const createIn =
    (declare: (name: string) => Edit, field: string, names: readonly string[] = []) =>
    (name: string) => {
      const declared = declare(name);
      const added = setField(declared.document, [...path, field], [...names, name], say('Add to gate'));
      actions.run({
        label: say('Add to gate'),
        document: added.document,
        patches: [...declared.patches, ...added.patches],
        inverse: [...added.inverse, ...declared.inverse],
      });
    };
  const newFact = (name: string) => addFact(document, { name, type: guessFactType(name) });
  return (
    <>
      <Section title={say('Opens when')} aside={say('all of these are true')}>
        {problem.error && <p className={styles.fault}>{problem.error}</p>}
        <Row label={say('All facts')}>
          <NameList
            kind="fact"
            label={say('Facts that must all be known')}
            names={metricsAll ?? []}
            options={facts}
            onChange={(names) => set([...path, 'metricsAll'], names, say('Set gate facts'))}
            onCreate={createIn(newFact, 'metricsAll', metricsAll)}
          />
        </Row>
        <Row label={say('Any fact')}>
          <NameList
            kind="fact"
            label={say('Facts of which at least one must be known')}
            names={metricsAny ?? []}
            options={facts}
            onChange={(names) => set([...path, 'metricsAny'], names, say('Set gate facts'))}
            onCreate={createIn(newFact, 'metricsAny', metricsAny)}
          />
        </Row>
        <Row label={say('States')}>
          <NameList
            kind="state"
            label={say('States that must all be set')}
            names={statesAll ?? []}
            options={document.states}
            onChange={(names) => set([...path, 'statesAll'], names, say('Set gate states'))}
            onCreate={createIn((name) => addState(document, name), 'statesAll', statesAll)}
          />
        </Row>
        <ConditionField
          label={say('When')}
          use="gate"
          value={when}
          path={[...path, 'when']}
          placeholder={say('no further condition')}
          onChange={(value) => set([...path, 'when'], value, say('Edit when'))}
        />
      </Section>
      <Section title={say('Role')}>
        <Switch
          label={say('Goal of this graph')}
          hint={say('Completes the conversation when the gate opens')}
          checked={isGoal}
          onCheckedChange={(on) =>
            graph && actions.run(setGoal(document, graph, on ? { gate: gate.name } : undefined))
          }
        />
      </Section>
      <Section title={say('On the canvas')}>
        <PinSwitch item={toKey('gate', gate.name)} pinned={looks?.gates?.[gate.name]?.pinned} />
      </Section>
      <Section title={say('Description')}>
        <TextArea
          label={say('Description')}
          labelHidden
          value={gate.description ?? ''}
          placeholder={say('For other authors')}
          onValueChange={(value) =>
            set(['gates', index, 'description'], value === '' ? undefined : value, say('Edit description'))
          }
        />
      </Section>
    </>
  );
}
