import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Session } from '../session/session.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Ask, Mark } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { UpdateStrategy } from '../turn/types/reconcile-change.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { restart } from './restart.ts';

/** Where a session comes from when the flow of its turn is another version. */
export type ReconcileFrom = {
  from: CompiledFlow;
  /** `restart` begins the flow anew, with the facts that are left. */
  strategy: UpdateStrategy | 'restart';
};

/** A turn that begins by bringing the session to the version it is taken in; a session of that version needs nothing. */
export function* reconciledTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  { from, strategy }: ReconcileFrom,
  marks: boolean,
): Generator<Ask | Mark, TurnResult, Answer[] | undefined> {
  if (session.flow === compiled.hash) return yield* turn(compiled, session, input, { marks });
  const moved: Reconciled =
    strategy === 'restart'
      ? restart(from, compiled, session)
      : yield* reconcile(from, compiled, session, { input, strategy });
  const { changes, effects } = moved;
  const reconciled = { fromHash: from.hash, changes, effects };
  return yield* turn(compiled, moved.session, input, { marks, reconciled });
}
