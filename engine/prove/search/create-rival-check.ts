import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { copyCounter, type Frame, type Session } from '../../session/session.ts';
import { findOpenGates } from '../../turn/gates.ts';
import { type GateView, isEligible, isObjectiveMet } from '../../turn/navigators/gates/eligibility.ts';
import { createScope } from '../../turn/scope.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';

/**
 * Whether a decision of a turn could be for a node that was tried before. It could not if the node was done during the
 * whole turn: its objective is met before and after, and the turn took nothing back. Nor could it if nothing was written
 * that its requirements read, and they are not met. `place`: of its frame.
 */
export function createRivalCheck(
  compiled: CompiledFlow,
  before: Session,
  { session: after, events }: TurnResult,
): (place: number, node: string) => boolean {
  const isSteady =
    before.frames.length === after.frames.length &&
    before.frames.every(({ id }, place) => after.frames[place]?.id === id) &&
    !events.some(takesBack);
  if (!isSteady) return () => true;
  const views = new Map<number, [before: GateView, after: GateView]>();
  const getViews = (place: number) => {
    const known = views.get(place) ?? [
      createView(compiled, before, place),
      createView(compiled, after as Session, place),
    ];
    views.set(place, known);
    return known;
  };
  const isSame = isUnwritten(before, after as Session);
  return (place, node) => {
    const item = compiled.getGraph((before.frames[place] as Frame).graph).nodes.get(node);
    if (item === undefined) return true;
    const [first, last] = getViews(place);
    if (isSame && !isEligible(item, first, true, copyCounter(undefined, node))) return false;
    return !isObjectiveMet(item, first) || !isObjectiveMet(item, last);
  };
}

const takesBack = (event: TurnEvent): boolean =>
  event.type === 'fact-cleared' ||
  event.type === 'node-reopened' ||
  event.type === 'gate-closed' ||
  (event.type === 'state-set' && !event.value);

/** Whether a turn wrote no fact, no state and no path. A list that is written is replaced. */
const isUnwritten = (before: Session, after: Session): boolean =>
  before.facts === after.facts &&
  before.states === after.states &&
  before.path === after.path &&
  before.frames.every(({ facts }, place) => facts === after.frames[place]?.facts);

function createView(compiled: CompiledFlow, session: Session, place: number): GateView {
  const frame = session.frames[place] as Frame;
  const view = { frame: frame.facts === undefined ? undefined : frame };
  const gates = findOpenGates(compiled, session, createScope(session, new Set(), view));
  return { compiled, frame, scope: createScope(session, gates, view), turn: session.turn };
}
