'use client';

import { useShallow } from 'zustand/react/shallow';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { GoalField } from '../graph/goal-field';

const AFTER_GOAL = [
  { value: 'STOP', label: say('End') },
  { value: 'CONTINUE', label: say('Continue') },
] as const;

/** What the flow is called, where it starts, and its goal. */
export function FlowBasics() {
  const set = useSetField();
  // Selects single fields, so that edits elsewhere, such as in the code view, do not re-render this.
  const document = useEditor(
    useShallow((state) => {
      const { name, description, main, settings } = state.document;
      return { name, description, main, settings };
    }),
  );
  const graphs = useEditor(
    useShallow((state) => state.document.graphs.flatMap(({ id, name }) => [id, name])),
  );
  const strategy = useEditor(
    (state) => state.document.graphs.find(({ id }) => id === state.document.main)?.strategy,
  );
  return (
    <Section title={say('Flow')}>
      <CheckedField
        label={say('Name')}
        layout="row"
        data-first
        value={document.name}
        findFault={(value) => (value.trim() === '' ? say('Enter a name') : undefined)}
        onCommit={(value) => set(['name'], value, say('Rename flow'))}
      />
      <TextArea
        label={say('Description')}
        layout="row"
        value={document.description ?? ''}
        placeholder={say('For other authors')}
        onValueChange={(value) =>
          set(['description'], value === '' ? undefined : value, say('Edit description'))
        }
      />
      <SelectField
        label={say('Starts in')}
        layout="row"
        value={document.main}
        placeholder={say('no graph')}
        options={graphs.flatMap((value, at) =>
          at % 2 === 0 ? [{ value, label: graphs[at + 1] ?? value }] : [],
        )}
        onValueChange={(value) => set(['main'], value, say('Set main graph'))}
      />
      {strategy === 'gates' && document.main && <GoalField graph={document.main} />}
      <SegmentedControl
        label={say('After the goal')}
        layout="row"
        size="small"
        value={document.settings?.postGoalPolicy ?? 'STOP'}
        options={AFTER_GOAL}
        onValueChange={(value) =>
          set(['settings', 'postGoalPolicy'], value === 'STOP' ? undefined : value, say('Set after the goal'))
        }
      />
    </Section>
  );
}
