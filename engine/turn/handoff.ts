import { HANDOFF_COMPLETE, HANDOFF_REQUESTED } from '../document/reserved-states.ts';
import { updateGates } from './gates.ts';
import { writeState } from './rows.ts';
import { saySystemText } from './say.ts';
import { addEvent, type Turn } from './turn-state.ts';
import type { Answer, Ask } from './types/effect.ts';

/** Hands the conversation to a person: the flow says so once and stops answering. */
export function* handOff(
  turn: Turn,
  {
    node,
    reason,
    queue,
    silent = false,
  }: { node?: string; reason: string; queue?: string; silent?: boolean },
): Generator<Ask, void, Answer[] | undefined> {
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
  if (!silent) yield* saySystemText(turn, 'handoff');
}

/** A person gives the conversation back to the flow. */
export function handBack(turn: Turn, node: string | undefined): void {
  turn.session.handedOff = undefined;
  addEvent(turn, { type: 'handed-back', ...(node === undefined ? {} : { node }) });
  setEngineState(turn, HANDOFF_COMPLETE, true);
}

function setEngineState(turn: Turn, state: string, value: boolean): void {
  if (!writeState(turn, state, value)) return;
  addEvent(turn, { type: 'state-set', state, value, by: 'engine' });
  updateGates(turn, [], [state]);
}
