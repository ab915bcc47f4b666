'use client';

import type { Goal } from '@turnpike/engine';
import { SelectField } from '@/components/ui/select-field';
import { findGoal, setGoal } from '@/lib/editor/commands/set-goal';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';

const NONE = 'none:';

/** What a graph works towards: a gate or a state. */
export function GoalField({ graph }: { graph: string }) {
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const goal = findGoal(document, graph);
  const value = goal ? ('gate' in goal ? `gate:${goal.gate}` : `state:${goal.state}`) : NONE;
  return (
    <SelectField
      label={say('Goal')}
      layout="row"
      value={value}
      options={[
        { value: NONE, label: say('None'), note: say('ends when all is done') },
        ...document.gates.map(({ name }) => ({ value: `gate:${name}`, label: name, note: 'gate' })),
        ...document.states.map(({ name }) => ({ value: `state:${name}`, label: name, note: 'state' })),
      ]}
      onValueChange={(chosen) => actions.run(setGoal(document, graph, parseGoal(chosen)))}
    />
  );
}

function parseGoal(value: string): Goal | undefined {
  const name = value.slice(value.indexOf(':') + 1);
  if (value.startsWith('gate:')) return { gate: name };
  return value.startsWith('state:') ? { state: name } : undefined;
}
