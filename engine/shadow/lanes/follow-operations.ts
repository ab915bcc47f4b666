import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnInput } from '../../turn/types/input.ts';
import type { TurnRecord } from '../../turn/types/record.ts';

/** Finds the operations of the draft lane that are the same calls as recorded ones. */
export type FollowedOperations = {
  note(events: readonly TurnEvent[]): void;
  /** The input for the draft lane. Undefined: it is the result of a call that the draft has not started. */
  translate(input: TurnInput): TurnInput | undefined;
};

/** The operation id of a call contains its number in the turn, which an edit can change. */
export function followOperations(records: readonly TurnRecord[]): FollowedOperations {
  const recorded = new Map<string, string>();
  const started = new Map<string, string>();
  const [numberRecorded, numberStarted] = [numberCalls(), numberCalls()];
  for (const { events } of records) for (const [id, call] of numberRecorded(events)) recorded.set(id, call);
  return {
    note(events) {
      for (const [id, call] of numberStarted(events)) started.set(call, id);
    },
    translate(input) {
      if (input.type !== 'event' || input.name !== 'tool-result') return input;
      const call = recorded.get(input.data.operationId);
      // A result that no turn had started is refused by every version.
      if (call === undefined) return input;
      const operationId = started.get(call);
      return operationId === undefined ? undefined : { ...input, data: { ...input.data, operationId } };
    },
  };
}

/** Names each started call by tool, arguments and occurrence. */
function numberCalls() {
  const counts = new Map<string, number>();
  return (events: readonly TurnEvent[]): [id: string, call: string][] =>
    events.flatMap((event): [string, string][] => {
      if (event.type !== 'tool-started') return [];
      const call = toCanonicalJson([event.tool, event.args]);
      const count = (counts.get(call) ?? 0) + 1;
      counts.set(call, count);
      return [[event.operationId, `${count} ${call}`]];
    });
}
