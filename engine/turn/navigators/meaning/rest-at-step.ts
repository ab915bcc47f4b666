import type { CompiledNode } from '../../../compile/compiled-flow.ts';
import type { StepNode } from '../../../document/node.ts';
import type { Frame } from '../../../session/session.ts';
import { getYesNo } from '../../actions/check-intent.ts';
import { findCounter } from '../../counters.ts';
import { toExpectation } from '../../prompt.ts';
import type { Alignment, Turn } from '../../turn-state.ts';

/**
 * Rests at a step until the next input. The facts it still needs become the open question; whether and how it
 * speaks is decided after the rules are matched.
 */
export function restAtStep(
  turn: Turn,
  alignment: Alignment,
  frame: Frame,
  item: CompiledNode,
  entered: boolean,
): true {
  const { session, scope } = turn;
  const step = item.node as StepNode;
  const ask = step.requiresFacts?.find((fact) => scope.fact(fact) === undefined);
  frame.phase = 'asked';
  if (item.asks.some((fact) => scope.fact(fact) === undefined)) {
    session.row += 1;
    const { facts, expects, options } = toExpectation(turn, item);
    const spent = findCounter(frame, step.id)?.attempts ?? 0;
    session.pending = {
      kind: 'question',
      frame: frame.id,
      node: step.id,
      row: session.row,
      mode: entered || spent === 0 ? 'EXECUTE' : 'RETRY',
      turn: session.turn,
      facts,
      expects,
      options,
      suggested: undefined,
      request: undefined,
    };
  } else if (alignment.awaits !== undefined && !alignment.aside) askForConsent(turn, frame, alignment.awaits);
  // An operator's change of a fact does not repeat the step's text.
  if (entered || turn.input.type !== 'override') alignment.due = { frame, entered, ask };
  return true;
}

/** Opens a question for a clear yes or no to a transition. */
function askForConsent(turn: Turn, frame: Frame, edge: string): void {
  const { session } = turn;
  session.row += 1;
  session.pending = {
    kind: 'question',
    frame: frame.id,
    node: frame.node as string,
    row: session.row,
    mode: 'RETRY',
    turn: session.turn,
    facts: [],
    expects: 'yes_no',
    options: getYesNo(turn),
    suggested: edge,
    request: undefined,
  };
}
