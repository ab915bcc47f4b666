import { HANDOFF_COMPLETE, HANDOFF_REQUESTED } from '../document/reserved-states.ts';
import { updateGates } from './gates.ts';
import { writeState } from './rows.ts';
import { saySystemText } from './say.ts';
import { addEvent, type Turn, topFrame } from './turn-state.ts';
import type { Asking } from './types/effect.ts';
import type { TurnInput } from './types/input.ts';

/** Hands the conversation off to a person: the flow says so once, or that no person is there now, and stops answering. */
export function* handOff(
  turn: Turn,
  {
    node,
    reason,
    queue,
    silent = false,
  }: { node?: string; reason: string; queue?: string; silent?: boolean },
): Asking {
  const details = {
    ...(node === undefined ? {} : { node }),
    reason,
    ...(queue === undefined ? {} : { queue }),
  };
  turn.session.handedOff = details;
  turn.session.pending = undefined;
  addEvent(turn, { type: 'handoff', ...details });
  setEngineState(turn, HANDOFF_REQUESTED, true);
  setEngineState(turn, HANDOFF_COMPLETE, false);
  // Outside the hours of the desk, also a node with a text says so.
  if (turn.input.deskClosed) yield* saySystemText(turn, 'deskClosed');
  else if (!silent) yield* saySystemText(turn, 'handoff');
}

/** A person hands the conversation back to the flow. */
export function handBack(turn: Turn, node: string | undefined): void {
  turn.session.handedOff = undefined;
  addEvent(turn, { type: 'handed-back', ...(node === undefined ? {} : { node }) });
  setEngineState(turn, HANDOFF_COMPLETE, true);
}

/** Sends a person's reply in a handed-off conversation; nothing else changes. */
export function replyAsOperator(turn: Turn, { text, by }: Extract<TurnInput, { type: 'operator' }>): void {
  const name = by === undefined ? {} : { by };
  const isHandedOff = turn.session.handedOff !== undefined;
  turn.session.lastError = turn.before.lastError;
  addEvent(turn, { type: 'operator-replied', ...name, result: isHandedOff ? 'said' : 'refused' });
  if (isHandedOff) turn.log.replies.push({ text, operator: by === undefined ? {} : { name: by } });
}

/**
 * Repeats the question at which the conversation was handed off, as after an off-topic message. Its attempts
 * are used up, so deciding it normally would hand off again at once.
 */
export function repeatQuestion(turn: Turn, node: string | undefined): void {
  const frame = topFrame(turn);
  const graph = frame && turn.compiled.getGraph(frame.graph);
  if (!frame || !graph || node === undefined || graph.strategy === 'meaning') return;
  if (graph.nodes.get(node)?.node.type === 'question') frame.focus = { node, mode: 'RETRY' };
}

function setEngineState(turn: Turn, state: string, value: boolean): void {
  if (!writeState(turn, state, value)) return;
  addEvent(turn, { type: 'state-set', state, value, by: 'engine' });
  updateGates(turn, [], [state]);
}
