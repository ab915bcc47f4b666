'use client';

import type { Goal } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { findGoal, setGoal } from '@/lib/editor/commands/set-goal';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';

const NONE = 'none:';

/** The goal of a graph: a gate or a state. */
export function GoalField({ graph }: { graph: string }) {
  const { editor } = useEditorContext();
  const gates = useEditor((state) => state.document.gates);
  const states = useEditor((state) => state.document.states);
  const value = useEditor((state) => toValue(findGoal(state.document, graph)));
  const actions = useActions();
  return (
    <SelectField
      label={say('Goal')}
      layout="row"
      value={value}
      options={[
        { value: NONE, label: say('None'), note: say('ends when no node is left to run') },
        ...gates.map(({ name }) => ({ value: `gate:${name}`, label: name, note: say('gate') })),
        ...states.map(({ name }) => ({ value: `state:${name}`, label: name, note: say('state') })),
      ]}
      onValueChange={(chosen) => actions.run(setGoal(editor.getState().document, graph, parseGoal(chosen)))}
    />
  );
}

function toValue(goal: Goal | undefined): string {
  return goal ? ('gate' in goal ? `gate:${goal.gate}` : `state:${goal.state}`) : NONE;
}

function parseGoal(value: string): Goal | undefined {
  const name = value.slice(value.indexOf(':') + 1);
  if (value.startsWith('gate:')) return { gate: name };
  return value.startsWith('state:') ? { state: name } : undefined;
}
