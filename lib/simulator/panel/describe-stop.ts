import { EXIT } from '@turnpike/engine/document';
import type { TurnEvent } from '@turnpike/engine/turn';
import type { SteppedTurn } from '@/lib/simulator/store/simulation-state';
import type { Stop } from '@/lib/simulator/store/types';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';

const STAGES: Record<string, string> = {
  admit: say('Stopped at the start'),
  understand: say('Stopped before understanding'),
  commit: say('Stopped before writing facts'),
  align: say('Stopped before matching rules'),
  navigate: say('Stopped before choosing a node'),
  respond: say('Stopped before writing the reply'),
  end: say('Stopped at the end of the turn'),
};

/** Describes a stop of a stepped turn. With the turn's events, it includes the latest change. */
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
    case 'edge':
    case 'tool':
    case 'plan':
      return describeMove(events[stop.events - 1], names) ?? say('Stopped at {id}', { id: mark.id });
    case 'rule':
      return say('Stopped after {rule} matched', { rule: names.rule(mark.id) });
    default:
      return say('Stopped at {id}', { id: mark.id });
  }
}

/** Describes a stop with the condition that caused it, if any. */
export function describeHit({ turn, stop, hit }: SteppedTurn, names: Names): string {
  const place = turn.stops[stop];
  if (!place) return say('Stopped');
  const said = describeStop(place, names, turn.record.events);
  if (hit?.by.on === 'condition') return say('{said}: {when} became true', { said, when: hit.by.when });
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
      return say('{name} was cleared', { name: event.fact });
    case 'fact-invalid':
      return say('a value for {fact} was rejected', { fact: event.fact });
    case 'gate-opened':
      return say('{gate} opened', { gate: event.gate });
    case 'gate-closed':
      return say('{gate} closed', { gate: event.gate });
    default:
      return undefined;
  }
}

/** The event before the stop, as a whole sentence. */
function describeMove(event: TurnEvent | undefined, names: Names): string | undefined {
  switch (event?.type) {
    case 'transition':
      return event.to === EXIT
        ? say('Stopped on the connection from {node} to the end', { node: names.node(event.from) })
        : say('Stopped on the connection from {node} to {next}', {
            node: names.node(event.from),
            next: names.node(event.to),
          });
    case 'tool-called':
      return event.ok
        ? say('Stopped after {tool} succeeded', { tool: names.tool(event.tool) })
        : say('Stopped after {tool} failed', { tool: names.tool(event.tool) });
    case 'tool-started':
      return say('Stopped after {tool} started', { tool: names.tool(event.tool) });
    case 'planned':
      return say('Stopped after {node} made its plan', { node: names.node(event.node) });
    case 'plan-ended':
      return say('Stopped after the plan of {node} ended', { node: names.node(event.node) });
    default:
      return undefined;
  }
}
