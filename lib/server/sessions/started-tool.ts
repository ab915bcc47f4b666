import type { Json, TurnRecord } from '@turnpike/engine';
import type { StartedTool, VersionRef } from './store';

/** A tool that takes long, as whoever calls it after the turn needs it. */
export type ToolStart = {
  tool: string;
  args: Record<string, Json>;
  /** The key the other side sees. */
  operationId: string;
  node: string;
  flowId: string;
  /** The version it was started on: the conversation may be brought to another one meanwhile. */
  version: VersionRef;
};

/** What a turn has started. */
export function listStarted(
  { events }: Pick<TurnRecord, 'events'>,
  flow: Pick<ToolStart, 'flowId' | 'version'>,
): StartedTool[] {
  const { id, number, hash } = flow.version;
  return events
    .filter((event) => event.type === 'tool-started')
    .map(({ tool, args, operationId, node }) => {
      const version = { id, number, hash };
      const start: ToolStart = { tool, args, operationId, node, flowId: flow.flowId, version };
      return { operationId, body: JSON.stringify(start) };
    });
}
