import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Json, Session } from '../session/session.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Ask, Mark, TurnInput, TurnResult, UpdateStrategy } from '../turn/types.ts';
import { reconcile } from './reconcile.ts';

/** Where a session comes from when the flow of its turn is another version. */
export type ReconcileFrom = {
  from: CompiledFlow;
  strategy: UpdateStrategy;
  customer?: Readonly<Record<string, Json>>;
};

/** A turn that begins by bringing the session to the version it is taken in; a session of that version needs nothing. */
export function* reconciledTurn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  { from, ...options }: ReconcileFrom,
  marks: boolean,
): Generator<Ask | Mark, TurnResult, Answer[] | undefined> {
  if (session.flow === compiled.hash) return yield* turn(compiled, session, input, { marks });
  const moved = yield* reconcile(from, compiled, session, { input, ...options });
  const { changes, effects } = moved;
  const reconciled = { fromHash: from.hash, changes, effects };
  return yield* turn(compiled, moved.session, input, { marks, reconciled });
}
