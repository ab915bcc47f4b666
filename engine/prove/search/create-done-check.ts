import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Frame, Session } from '../../session/session.ts';
import { findOpenGates } from '../../turn/gates.ts';
import { isObjectiveMet, type View } from '../../turn/navigators/gates/eligibility.ts';
import { createScope } from '../../turn/scope.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';

/**
 * Whether a node that was asked before was done during a whole turn, so that no decision of the turn could be for it:
 * its objective is met before and after, and the turn took nothing back. `place`: of its frame.
 */
export function createDoneCheck(
  compiled: CompiledFlow,
  before: Session,
  { session: after, events }: TurnResult,
): (place: number, node: string) => boolean {
  const isSteady =
    before.frames.length === after.frames.length &&
    before.frames.every(({ id }, place) => after.frames[place]?.id === id) &&
    !events.some(takesBack);
  if (!isSteady) return () => false;
  return (place, node) => {
    const item = compiled.getGraph((before.frames[place] as Frame).graph).nodes.get(node);
    return (
      item !== undefined &&
      [before, after as Session].every((session) =>
        isObjectiveMet(item, createView(compiled, session, place)),
      )
    );
  };
}

const takesBack = (event: TurnEvent): boolean =>
  event.type === 'fact-cleared' ||
  event.type === 'gate-closed' ||
  (event.type === 'state-set' && !event.value);

function createView(compiled: CompiledFlow, session: Session, place: number): View {
  const frame = session.frames[place] as Frame;
  const view = { frame: frame.facts === undefined ? undefined : frame };
  const gates = findOpenGates(compiled, session, createScope(session, new Set(), view));
  return { compiled, frame, scope: createScope(session, gates, view), turn: session.turn };
}
