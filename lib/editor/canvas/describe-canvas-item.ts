import { say } from '@/lib/words/say';
import type { ProblemFlag } from '../compile/problem-index';
import type { Wire } from '../routes/wires';
import type { CanvasNode, EdgeData } from './canvas-items';

const KINDS = {
  question: say('Question'),
  message: say('Message'),
  decision: say('Decision'),
  action: say('Action'),
  plan: say('Plan'),
  subgraph: say('Subgraph'),
  assign: say('Assign'),
  handoff: say('Handoff'),
  terminal: say('Terminal'),
  step: say('Step'),
} as const;

/** Accessible name of a canvas item: kind, name, state and problems. */
export function describeCanvasNode(item: CanvasNode): string {
  if (item.type === 'exit') return say('Exit of the graph');
  if (item.type === 'note') return join(say('Note'), item.data.note.text.split('\n')[0]);
  if (item.type === 'gate')
    return join(
      say('Gate'),
      item.data.gate.name,
      item.data.goal && say('goal'),
      describeFlag(item.data.flag),
    );
  const { node } = item.data.card;
  return join(
    KINDS[node.type],
    node.name,
    item.type === 'frame' && say('expanded'),
    item.data.ends.entry !== undefined && say('starts here'),
    node.enabled === false && say('disabled'),
    describeFlag(item.data.flag),
  );
}

export function describeDrawnEdge({ edge, flag }: EdgeData, from: string, to: string): string {
  const lead = edge.transition
    ? say('Transition from {from} to {to}', { from, to })
    : say('Connection from {from} to {to}', { from, to });
  return join(lead, edge.edge.on, edge.edge.guard ?? edge.edge.condition?.text, describeFlag(flag));
}

export function describeWire({ names }: Wire, from: string, to: string): string {
  return join(say('Wire from {from} to {to}', { from, to }), ...names);
}

function describeFlag(flag: ProblemFlag | undefined): string | false {
  if (!flag) return false;
  const count = flag.messages.length;
  return flag.severity === 'error'
    ? say('{count, plural, one {# problem, an error} other {# problems, with an error}}', { count })
    : say('{count, plural, one {# problem, a warning} other {# problems, all warnings}}', { count });
}

function join(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined && part !== '').join(', ');
}
