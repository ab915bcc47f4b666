import type { TurnEvent } from '@turnpike/engine';
import { describeFactValue } from '@/components/trace/describe-value';
import type { Names } from '@/components/trace/names';
import type { SteppedTurn } from '@/lib/editor/simulation/simulation-state';
import type { Stop } from '@/lib/editor/simulation/types';
import { say } from '@/lib/words/say';

const STAGES: Record<string, string> = {
  admit: say('Stopped at the start'),
  understand: say('Stopped before understanding'),
  commit: say('Stopped before writing facts'),
  align: say('Stopped before matching rules'),
  navigate: say('Stopped before picking a node'),
  respond: say('Stopped before wording the reply'),
  end: say('Stopped at the end of the turn'),
};

/** Where a stepped turn stands, in words. With the turn's events, what had just changed is said too. */
export function describeStop(stop: Stop, names: Names, events: readonly TurnEvent[] = []): string {
  const { mark } = stop;
  switch (mark.mark) {
    case 'node':
      return say('Stopped on {node}', { node: names.node(mark.id) });
    case 'stage':
      return STAGES[mark.id] ?? say('Stopped before {id}', { id: mark.id });
    case 'fact':
    case 'gate':
      return say('Stopped after {value}', {
        value: describeChange(events[stop.events - 1], names) ?? mark.id,
      });
    case 'rule':
      return say('Stopped after {rule} matched', { rule: names.rule(mark.id) });
    default:
      return say('Stopped at {id}', { id: mark.id });
  }
}

/** The same, with what stopped it where that is more than the place. */
export function describeHit({ turn, stop, hit }: SteppedTurn, names: Names): string {
  const place = turn.stops[stop];
  if (!place) return say('Stopped');
  const said = describeStop(place, names, turn.record.events);
  if (hit?.by.on === 'condition') return say('{said}: {when} turned true', { said, when: hit.by.when });
  if (hit && 'when' in hit.by && hit.by.when !== undefined) return `${said}: ${hit.by.when}`;
  return said;
}

function describeChange(event: TurnEvent | undefined, names: Names): string | undefined {
  switch (event?.type) {
    case 'fact-set':
      return say('{fact} became {factValue}', {
        fact: event.fact,
        factValue: describeFactValue(event.fact, event.value, names),
      });
    case 'fact-cleared':
      return say('{fact} was cleared', { fact: event.fact });
    case 'fact-invalid':
      return say('a value for {fact} was refused', { fact: event.fact });
    case 'gate-opened':
      return say('{gate} opened', { gate: event.gate });
    case 'gate-closed':
      return say('{gate} closed', { gate: event.gate });
    default:
      return undefined;
  }
}
