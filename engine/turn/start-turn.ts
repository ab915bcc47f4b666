import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import { copySession, type Session } from '../session/session.ts';
import { startAlignment } from './align/alignment.ts';
import { findBehavior } from './behavior.ts';
import { createWork } from './create-work.ts';
import { invariant } from './invariant.ts';
import { createTurnScope, findViewer } from './scope.ts';
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
  if (input.type === 'message' || input.type === 'choice') session.reminders = undefined;
  const turn: Turn = {
    compiled,
    engine,
    behavior,
    before,
    session,
    input,
    now,
    locale: input.locale ?? compiled.flow.locale,
    marks,
    scope: undefined as unknown as GuardScope,
    log: { events: [], replies: [], acknowledged: [], effects: [], reconciled: undefined },
    view: { frame: findViewer(session.frames), gates: new Set() },
    limits: {
      moves: 0,
      passes: 0,
      calls: 0,
      overBudget: undefined,
      work: createWork(),
      committed: undefined,
      stopsAtCap: false,
      mayAsk: true,
    },
    heard: {
      words: undefined,
      files: [],
      clauses: undefined,
      consent: undefined,
      notUnderstood: false,
      deferredRow: undefined,
      isUnreadable: false,
      isLate: false,
      isInvalidReply: false,
    },
    question: {
      refused: undefined,
      missed: undefined,
      part: undefined,
      insistsOn: undefined,
      changedInputs: [],
      clarifies: undefined,
      unclear: undefined,
      tasks: undefined,
      quickReplies: undefined,
    },
    requested: { history: undefined, customer: undefined },
    plans: session.plans,
    failure: undefined,
    unset: undefined,
    alignment: undefined,
  };
  turn.scope = createTurnScope(turn, turn.view);
  turn.alignment = startAlignment(turn);
  return turn;
}
