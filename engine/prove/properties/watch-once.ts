import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Watch } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/**
 * `acts-once`, for one tool that cannot be undone: it is called only after a yes, and a second time only after
 * another yes. Remembers whether it was called.
 */
export function watchOnce(compiled: CompiledFlow, tool: string): Watch {
  return {
    name: 'acts-once',
    start: 0,
    see: (memory, result) => {
      const calls = result.events.filter((event) => isCall(event, tool)).length;
      if (calls === 0) return { memory, faults: [] };
      const faults: Fault[] = [];
      const { name } = compiled.tools.get(tool) ?? { name: tool };
      if (!isFromCustomer(result))
        faults.push({
          code: 'without-yes',
          subject: tool,
          message: msg('{name} is called without a yes', { name }),
        });
      if (calls > 1 || (memory === 1 && !hasYes(result)))
        faults.push({
          code: 'again',
          subject: tool,
          message: msg('{name} is called again without another yes', { name }),
        });
      return { memory: 1, faults };
    },
  };
}

const isCall = (event: TurnEvent, tool: string): boolean =>
  (event.type === 'tool-called' && event.tool === tool && event.ok && !event.for) ||
  (event.type === 'tool-started' && event.tool === tool);

/** The engine makes such a call for a message only after consent or an approval. */
const isFromCustomer = ({ record: { input }, events }: TurnResult): boolean =>
  input.type === 'message' ||
  input.type === 'choice' ||
  events.some((event) => event.type === 'tool-result' && event.result === 'taken');

/** Whether the customer said yes in this turn: to a request, to a question, or by asking for the task by name. */
function hasYes({ events, record: { before, input } }: TurnResult): boolean {
  const asked = before.pending?.expects === 'yes_no' ? before.pending.facts : [];
  return events.some((event) => {
    if (event.type === 'request-answered') return event.result === 'approved';
    if (event.type === 'fact-set') return event.value === true && asked.includes(event.fact);
    if (event.type === 'understood' && event.consent === 'yes') return true;
    if (event.type !== 'command' || event.result !== 'applied') return false;
    const { command } = event;
    if (command.type === 'Affirm') return true;
    if (command.type === 'Choose') return input.type === 'choice' || command.options.includes('yes');
    return command.type === 'StartGraph' && command.confidence === undefined;
  });
}
