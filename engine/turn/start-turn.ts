import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import { copySession, type Session } from '../session/session.ts';
import { startAlignment } from './align/alignment.ts';
import { findBehavior } from './behavior.ts';
import { invariant } from './invariant.ts';
import { createScope, findViewer } from './scope.ts';
import type { Turn } from './turn-state.ts';
import { ENGINE_VERSION, type TurnInput } from './types/input.ts';

/**
 * Creates the state of a turn. It works on a copy of the session, so a turn that fails leaves the stored one
 * unchanged.
 */
export function startTurn(
  compiled: CompiledFlow,
  before: Session,
  input: TurnInput,
  now: number,
  marks: boolean,
  engine: string = ENGINE_VERSION,
): Turn {
  const behavior = findBehavior(engine);
  invariant(behavior, `engine version ${engine} is known`);
  const session = copySession(before);
  session.turn += 1;
  session.at = input.at;
  session.lastError = undefined;
  session.said = undefined;
  const turn: Turn = {
    compiled,
    engine,
    behavior,
    before,
    session,
    input,
    now,
    locale: input.locale ?? compiled.flow.locale,
    events: [],
    replies: [],
    effects: [],
    viewer: findViewer(session.frames),
    gates: new Set(),
    moves: 0,
    passes: 0,
    refused: undefined,
    failure: undefined,
    words: undefined,
    heard: undefined,
    consent: undefined,
    notUnderstood: false,
    deferredRow: undefined,
    missed: undefined,
    insistsOn: undefined,
    clarifies: undefined,
    unclear: undefined,
    acknowledged: [],
    history: undefined,
    calls: 0,
    overBudget: undefined,
    stopsAtCap: false,
    plans: session.plans,
    mayAsk: true,
    isLate: false,
    isInvalidReply: false,
    customer: undefined,
    alignment: undefined,
    reconciled: undefined,
    marks,
    scope: undefined as unknown as GuardScope,
  };
  turn.scope = createScope(session, turn.gates, turn, input);
  turn.alignment = startAlignment(turn);
  return turn;
}
