import { findTouched } from '../../testing/find-touched.ts';
import type { TurnEvent } from '../../turn/types/event.ts';

/** The parts of a flow that took part in a turn, as `kind id`. */
export function* listTouched(events: readonly TurnEvent[]): Generator<string> {
  for (const event of events) {
    for (const { kind, id } of findTouched(event)) yield `${kind} ${id}`;
    if (event.type === 'template-used') yield `template ${event.template}`;
    else if (event.type === 'path-taken' && event.path !== null) yield `path ${event.path}`;
    else if (event.type === 'scenario-decision' && event.to !== undefined && event.edge === undefined)
      yield `node ${event.to}`;
    else if (event.type === 'replaced') yield `node ${event.by}`;
  }
}
