import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { createGuard } from '../guards/guard.ts';
import type { Json, Session } from '../session/session.ts';
import { findOpenGates } from '../turn/gates.ts';
import { createScope, findViewer } from '../turn/scope.ts';
import type { TurnInput } from '../turn/types/input.ts';

/** What an expression gives, or why it gives nothing: a fault, or answers it reads that are not known. */
export type Evaluation = { value: Json } | { missing: string[] } | { fault: string };

/** Evaluates over one session; `input` is that of the turn the session is in the middle of. */
export type Expression = (compiled: CompiledFlow, session: Session, input?: TurnInput) => Evaluation;

/**
 * A CEL expression for whoever looks at a conversation: it reads what a guard would read at that point, as the
 * frame on top sees it, and may work as long as a guard may. Parsed once, for as many sessions as are asked for.
 */
export function prepareExpression(source: string): Expression {
  const guard = createGuard(source);
  return (compiled, session, input) => {
    const gates = findOpenGates(compiled, session);
    const scope = createScope(session, gates, { viewer: findViewer(session.frames) }, input);
    const { value, missing, fault } = guard.evaluate(scope);
    if (missing) return { missing };
    if (fault !== undefined) return { fault };
    return { value: value ?? null };
  };
}
