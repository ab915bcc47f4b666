import type { TurnEvent } from '@turnpike/engine';
import { describeFactValue } from '@/components/trace/describe-value';
import type { Names } from '@/components/trace/names';
import type { SteppedTurn } from '@/lib/editor/simulation/simulation-state';
import type { Stop } from '@/lib/editor/simulation/types';

const STAGES: Record<string, string> = {
  admit: 'Stopped at the start',
  understand: 'Stopped before understanding',
  commit: 'Stopped before writing facts',
  align: 'Stopped before matching rules',
  navigate: 'Stopped before picking a node',
  respond: 'Stopped before wording the reply',
  end: 'Stopped at the end of the turn',
};

/** Where a stepped turn stands, in words. With the turn's events, what had just changed is said too. */
export function describeStop(stop: Stop, names: Names, events: readonly TurnEvent[] = []): string {
  const { mark } = stop;
  switch (mark.mark) {
    case 'node':
      return `Stopped on ${names.node(mark.id)}`;
    case 'stage':
      return STAGES[mark.id] ?? `Stopped before ${mark.id}`;
    case 'fact':
    case 'gate':
      return `Stopped after ${describeChange(events[stop.events - 1], names) ?? mark.id}`;
    case 'rule':
      return `Stopped after ${names.rule(mark.id)} matched`;
    default:
      return `Stopped at ${mark.id}`;
  }
}

/** The same, with what stopped it where that is more than the place. */
export function describeHit({ turn, stop, hit }: SteppedTurn, names: Names): string {
  const place = turn.stops[stop];
  if (!place) return 'Stopped';
  const said = describeStop(place, names, turn.record.events);
  if (hit?.by.on === 'condition') return `${said}: ${hit.by.when} turned true`;
  if (hit && 'when' in hit.by && hit.by.when !== undefined) return `${said}: ${hit.by.when}`;
  return said;
}

function describeChange(event: TurnEvent | undefined, names: Names): string | undefined {
  switch (event?.type) {
    case 'fact-set':
      return `${event.fact} became ${describeFactValue(event.fact, event.value, names)}`;
    case 'fact-cleared':
      return `${event.fact} was cleared`;
    case 'fact-invalid':
      return `a value for ${event.fact} was refused`;
    case 'gate-opened':
      return `${event.gate} opened`;
    case 'gate-closed':
      return `${event.gate} closed`;
    default:
      return undefined;
  }
}
