import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Session } from '../session/session.ts';
import { turn } from '../turn/turn.ts';
import type { Moving } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { UpdateStrategy } from '../turn/types/reconcile-change.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { restart } from './restart.ts';

/** The version a session comes from, if the turn runs in another one. */
export type ReconcileFrom = {
  from: CompiledFlow;
  /** `restart` starts the flow again and keeps the facts that still exist. */
  strategy: UpdateStrategy | 'restart';
};

/**
 * Reconciles the session to the version of the turn first, then takes the turn. A session of that version is
 * not changed.
 */
export function* reconciledTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  { from, strategy }: ReconcileFrom,
  marks: boolean,
): Moving<TurnResult> {
  if (session.flow === compiled.hash) return yield* turn(compiled, session, input, { marks });
  const moved: Reconciled =
    strategy === 'restart'
      ? restart(from, compiled, session)
      : yield* reconcile(from, compiled, session, { input, strategy });
  const { changes, effects } = moved;
  const reconciled = { fromHash: from.hash, changes, effects };
  return yield* turn(compiled, moved.session, input, { marks, reconciled });
}
