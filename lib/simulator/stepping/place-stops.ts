import type { Mark, TurnEvent } from '@turnpike/engine/turn';
import type { StopMark } from '../store/types';

export type PlacedStop = { mark: StopMark; events: number };

/** Events of choosing the next node. */
const NAVIGATING: ReadonlySet<TurnEvent['type']> = new Set([
  'decision',
  'transition',
  'bypassed',
  'replaced',
  'passed',
  'guard-false',
  'ten-turns',
  'cooldown-waived',
  'skipped',
  'goal-met',
  'deadlock',
  'completed',
  'error',
  'scenario-decision',
  'step-entered',
  'planned',
  'step-reused',
  'step-skipped',
  'tool-started',
  'entity-resolved',
  'capability-missing',
  'requested',
  'hitl-duplicate',
  'plan-ended',
  'action-noted',
]);

/** Events of writing a reply. */
const REPLYING: ReadonlySet<TurnEvent['type']> = new Set([
  'template-used',
  'template-skipped',
  'generated',
  'enforced',
  'critique',
]);

/** The engine marks these late or only partly, so each gets a stop directly after its event. */
const AFTER_EVENTS: ReadonlySet<Mark['mark']> = new Set(['fact', 'gate', 'guard']);

/**
 * Places the marks of a turn between its events, and adds stops after changes: facts, gates, taken edges,
 * tool results and plans.
 *
 * Marks have no event index (they are never recorded), so their position is derived: a stage comes before
 * its first event, a node directly after its decision.
 */
export function placeStops(marks: readonly Mark[], events: readonly TurnEvent[]): PlacedStop[] {
  const stops: PlacedStop[] = [];
  let position = 0;
  for (const mark of marks) {
    if (AFTER_EVENTS.has(mark.mark)) continue;
    const place = Math.max(position, findPlace(mark, events, position));
    stops.push(...changesBetween(events, position, place));
    stops.push({ mark, events: place });
    position = place;
  }
  stops.push(...changesBetween(events, position, events.length));
  return stops;
}

function findPlace(mark: Mark, events: readonly TurnEvent[], from: number): number {
  const find = (test: (event: TurnEvent) => boolean) =>
    events.findIndex((event, index) => index >= from && test(event));
  if (mark.mark === 'node') return find((event) => announces(event, mark.id)) + 1;
  if (mark.mark === 'rule') return find((event) => event.type === 'rules-matched') + 1;
  if (mark.mark !== 'stage') return from;
  switch (mark.id) {
    case 'admit':
      return find((event) => event.type !== 'input' && event.type !== 'session-started');
    case 'understand':
      return find(isUnderstanding);
    case 'commit':
      return events.findLastIndex(isUnderstanding) + 1;
    case 'align':
    case 'respond': {
      const first = find((event) =>
        mark.id === 'respond' ? REPLYING.has(event.type) : event.type === 'retrieved' || isNavigating(event),
      );
      return first === -1 ? events.length : first;
    }
    case 'navigate': {
      const first = find(isNavigating);
      return first === -1 ? events.length : first;
    }
    default:
      return from;
  }
}

/** Calls of rules are not part of navigation. */
function isNavigating(event: TurnEvent): boolean {
  return NAVIGATING.has(event.type) || (event.type === 'tool-called' && event.rule === undefined);
}

/** Whether an event makes a node the current one. */
function announces(event: TurnEvent, node: string): boolean {
  return (
    (event.type === 'decision' && event.node === node) ||
    (event.type === 'step-entered' && event.step === node)
  );
}

function isUnderstanding(event: TurnEvent): boolean {
  return event.type === 'understood' || (event.type === 'effect-failed' && event.kind === 'understand');
}

function changesBetween(events: readonly TurnEvent[], from: number, to: number): PlacedStop[] {
  const stops: PlacedStop[] = [];
  for (let index = from; index < to; index++) {
    const mark = findChange(events[index] as TurnEvent);
    if (mark) stops.push({ mark, events: index + 1 });
  }
  return stops;
}

function findChange(event: TurnEvent): StopMark | undefined {
  switch (event.type) {
    case 'fact-set':
    case 'fact-invalid':
    case 'fact-cleared':
      return { mark: 'fact', id: event.fact };
    case 'gate-opened':
    case 'gate-closed':
      return { mark: 'gate', id: event.gate };
    case 'transition':
      return { mark: 'edge', id: event.edge };
    case 'tool-called':
    case 'tool-started':
      return { mark: 'tool', id: event.tool };
    case 'planned':
    case 'plan-ended':
      return { mark: 'plan', id: event.node };
    default:
      return undefined;
  }
}
