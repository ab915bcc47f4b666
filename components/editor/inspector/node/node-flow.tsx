'use client';

import type { Node, Strategy } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { Chip } from '@/components/ui/chip';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import { addStateToNode } from '@/lib/editor/commands/add-name';
import { toKey } from '@/lib/editor/model/item';
import { getGraphView, type Wire } from '@/lib/editor/routes/wires';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { CelField } from '../fields/cel-field';
import { NameList } from '../fields/name-list';
import { Row, Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';
import { NodePaths } from './node-paths';

const IMPORTANCE = [
  { value: 'low', label: say('Low') },
  { value: 'normal', label: say('Normal') },
  { value: 'high', label: say('High') },
] as const;

type Props = { node: Node; strategy: Strategy; path: readonly (string | number)[] };

/** When a node can run: its requirements, the gates it satisfies, and its importance. */
export function NodeFlow({ node, strategy, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const gates = useEditor((state) => state.document.gates);
  const states = useEditor((state) => state.document.states);
  const max = node.runPolicy?.maxExecutions;
  const byEdges = strategy === 'edges';
  // Gates can also block nodes of edges graphs, but most of those flows have none.
  const gated = !byEdges || gates.length > 0 || node.requires !== undefined;
  return (
    <Section title={say('Flow')}>
      {gated && (
        <Row label={say('Requires')}>
          <NameList
            kind="gate"
            label={say('Gates it requires')}
            names={node.requires ?? []}
            options={gates}
            onChange={(names) => set([...path, 'requires'], names, say('Set required gates'))}
          />
        </Row>
      )}
      <Row label={gated ? say('and states') : say('Requires states')}>
        <NameList
          kind="state"
          label={say('States it requires')}
          names={node.requiresStates ?? []}
          options={states}
          onChange={(names) => set([...path, 'requiresStates'], names, say('Set required states'))}
          onCreate={(name) =>
            actions.run(addStateToNode(editor.getState().document, path, 'requiresStates', name))
          }
        />
      </Row>
      {gated && <Satisfies node={node} path={path} />}
      <CelField
        label={say('When')}
        layout="row"
        use="when"
        value={node.when}
        path={[...path, 'when']}
        placeholder={say('always')}
        hint={byEdges ? say('If false, the node is skipped and its connections are checked') : undefined}
        onChange={(value) => set([...path, 'when'], value, say('Edit when'))}
      />
      <NodePaths node={node} path={path} />
      {!byEdges && node.type !== 'terminal' && (
        <SegmentedControl
          label={say('Importance')}
          layout="row"
          size="small"
          value={node.importance ?? 'normal'}
          options={IMPORTANCE}
          onValueChange={(value) =>
            set([...path, 'importance'], value === 'normal' ? undefined : value, say('Set importance'))
          }
        />
      )}
      {!byEdges && (
        <Row label={say('Max. runs')}>
          <div className={styles.capped}>
            <Switch
              label={say('Limit runs')}
              labelHidden
              checked={max !== undefined}
              onCheckedChange={(on) =>
                set([...path, 'runPolicy', 'maxExecutions'], on ? 1 : undefined, say('Set runs'))
              }
            />
            {max === undefined ? (
              <span className={styles.quiet}>{say('no limit')}</span>
            ) : (
              <NumberStepper
                label={say('Max. runs')}
                labelHidden
                value={max}
                min={1}
                max={99}
                suffix={max === 1 ? say('time') : say('times')}
                onValueChange={(value) =>
                  set([...path, 'runPolicy', 'maxExecutions'], value, say('Set runs'))
                }
              />
            )}
          </div>
        </Row>
      )}
      {byEdges && node.type !== 'terminal' && (
        <Switch
          label={say('Checkpoint')}
          hint={say('Corrections cannot go back past this node')}
          checked={node.checkpoint ?? false}
          onCheckedChange={(on) => set([...path, 'checkpoint'], on ? true : undefined, say('Set checkpoint'))}
        />
      )}
      {(node.type === 'question' || node.type === 'message') && (
        <Switch
          label={say('Waits for the customer')}
          hint={
            node.type === 'question'
              ? say('Questions wait unless you turn this off')
              : say('Ends the turn until the customer replies')
          }
          checked={node.waitsForUser ?? node.type === 'question'}
          onCheckedChange={(on) =>
            set(
              [...path, 'waitsForUser'],
              on === (node.type === 'question') ? undefined : on,
              say('Set waiting'),
            )
          }
        />
      )}
      <WordsField
        label={say('Tags')}
        hint={byEdges ? undefined : say('A related question shares a tag')}
        words={node.tags ?? []}
        onChange={(words) => set([...path, 'tags'], words, say('Edit tags'))}
      />
    </Section>
  );
}

const NO_WIRES: readonly Wire[] = [];

/** The gates a node satisfies follow from its facts. The list is stored only to narrow them. */
function Satisfies({ node, path }: { node: Node; path: readonly (string | number)[] }) {
  const set = useSetField();
  const actions = useActions();
  const gates = useEditor((state) => state.document.gates);
  const wires = useEditor(({ document }) => {
    const graph = document.graphs[path[1] as number];
    return (graph && getGraphView(document, graph.id)?.wires) ?? NO_WIRES;
  });
  const derived = useMemo(
    () =>
      wires.flatMap((wire) =>
        wire.kind === 'gives' && wire.from === toKey('node', node.id) ? [wire.to.slice(5)] : [],
      ),
    [wires, node.id],
  );
  if (node.satisfies)
    return (
      <Row label={say('Satisfies only')}>
        <NameList
          kind="gate"
          label={say('Gates it satisfies')}
          names={node.satisfies}
          options={gates.filter((gate) => derived.includes(gate.name))}
          onChange={(names) => set([...path, 'satisfies'], names, say('Narrow gates'))}
        />
      </Row>
    );
  return (
    <Row label={say('Satisfies')}>
      {derived.length === 0 && <span className={styles.quiet}>{say('no gate uses what it sets')}</span>}
      {derived.map((gate) => (
        <Chip key={gate} kind="gate" onPress={() => actions.show(toKey('gate', gate))}>
          {gate}
        </Chip>
      ))}
      {derived.length > 1 && (
        <button
          type="button"
          className={styles.link}
          onClick={() => set([...path, 'satisfies'], derived, say('Narrow gates'))}
        >
          {say('narrow')}
        </button>
      )}
    </Row>
  );
}
