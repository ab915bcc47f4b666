import type { Json } from '../session/session.ts';
import type { TurnRecord } from '../turn/types/record.ts';

/** A started async tool without a result. */
export type RunningTool = {
  operationId: string;
  tool: string;
  node: string;
  rule?: string;
  args: Record<string, Json>;
};

/** Async tools without a result at the end of these turns, in start order. */
export function listRunning(records: readonly Pick<TurnRecord, 'events'>[]): RunningTool[] {
  const running = new Map<string, RunningTool>();
  for (const { events } of records)
    for (const event of events) {
      if (event.type === 'tool-result') running.delete(event.operationId);
      if (event.type !== 'tool-started') continue;
      const { operationId, tool, node, rule, args } = event;
      running.set(operationId, { operationId, tool, node, args, ...(rule === undefined ? {} : { rule }) });
    }
  return [...running.values()];
}
