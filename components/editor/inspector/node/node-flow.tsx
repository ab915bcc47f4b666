'use client';

import type { Node, Strategy } from '@turnpike/engine/document';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import { addStateToNode } from '@/lib/editor/commands/add-name';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { FoldingSection } from '../fields/folding-section';
import { NameList } from '../fields/name-list';
import { Row, Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';
import { NodePaths } from './node-paths';
import { NodeSatisfies } from './node-satisfies';

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
  const byEdges = strategy === 'edges';
  // Gates can also block nodes of edges graphs, but most of those flows have none.
  const gated = !byEdges || gates.length > 0 || node.requires !== undefined;
  const isAdvanced =
    node.requiresStates !== undefined || node.checkpoint !== undefined || node.tags !== undefined;
  return (
    <>
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
        {gated && <NodeSatisfies node={node} path={path} />}
        <ConditionField
          label={say('When')}
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
        {!byEdges && <MaxRuns node={node} path={path} />}
        {(node.type === 'question' || node.type === 'message') && <Waits node={node} path={path} />}
      </Section>
      <FoldingSection
        title={say('Advanced')}
        summary={byEdges ? say('States, checkpoint, tags') : say('States, tags')}
        startsOpen={isAdvanced}
      >
        <Row label={say('Requires states')}>
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
        {byEdges && node.type !== 'terminal' && (
          <Switch
            label={say('Checkpoint')}
            hint={say('Corrections cannot go back past this node')}
            checked={node.checkpoint ?? false}
            onCheckedChange={(on) =>
              set([...path, 'checkpoint'], on ? true : undefined, say('Set checkpoint'))
            }
          />
        )}
        <WordsField
          label={say('Tags')}
          hint={byEdges ? undefined : say('A related question shares a tag')}
          words={node.tags ?? []}
          onChange={(words) => set([...path, 'tags'], words, say('Edit tags'))}
        />
      </FoldingSection>
    </>
  );
}

type FieldProps = Pick<Props, 'node' | 'path'>;

function MaxRuns({ node, path }: FieldProps) {
  const set = useSetField();
  const max = node.runPolicy?.maxExecutions;
  const change = (value: number | undefined) =>
    set([...path, 'runPolicy', 'maxExecutions'], value, say('Set runs'));
  return (
    <Row label={say('Max. runs')}>
      <div className={styles.capped}>
        <Switch
          label={say('Limit runs')}
          labelHidden
          checked={max !== undefined}
          onCheckedChange={(on) => change(on ? 1 : undefined)}
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
            onValueChange={change}
          />
        )}
      </div>
    </Row>
  );
}

type WaitsProps = { node: Extract<Node, { type: 'question' | 'message' }>; path: Props['path'] };

/** Questions wait unless the node turns it off, and messages do not. */
function Waits({ node, path }: WaitsProps) {
  const set = useSetField();
  const byDefault = node.type === 'question';
  return (
    <Switch
      label={say('Waits for the customer')}
      hint={
        byDefault
          ? say('Questions wait unless you turn this off')
          : say('Ends the turn until the customer replies')
      }
      checked={node.waitsForUser ?? byDefault}
      onCheckedChange={(on) =>
        set([...path, 'waitsForUser'], on === byDefault ? undefined : on, say('Set waiting'))
      }
    />
  );
}
