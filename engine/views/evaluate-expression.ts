import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { createGuard } from '../guards/guard.ts';
import type { MessageDescriptor } from '../messages/message.ts';
import type { Json, Session } from '../session/session.ts';
import { findOpenGates } from '../turn/gates.ts';
import { createScope, findViewer } from '../turn/scope.ts';
import type { TurnInput } from '../turn/types/input.ts';

/** The result of an expression, or why it has none: a fault, or facts it reads that are unknown. */
type Evaluation = { value: Json } | { missing: string[] } | { fault: MessageDescriptor };

/** Evaluates against one session. `input` is the input of the turn in progress, and `before` the session before it. */
export type Expression = (
  compiled: CompiledFlow,
  session: Session,
  input?: TurnInput,
  before?: Session,
) => Evaluation;

/**
 * Prepares a CEL expression for inspecting conversations. It reads what a guard would read at that point, as
 * the frame on top sees it, with the same evaluation limit. Parsed once for any number of sessions.
 */
export function prepareExpression(source: string): Expression {
  const guard = createGuard(source);
  return (compiled, session, input, before) => {
    const gates = findOpenGates(compiled, session);
    const frame = findViewer(session.frames);
    const scope = createScope(session, gates, { frame }, input, undefined, before);
    const { value, missing, fault } = guard.evaluate(scope);
    if (missing) return { missing };
    if (fault !== undefined) return { fault };
    return { value: value ?? null };
  };
}
