import type { Json } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { EnvironmentName } from '@/lib/contract/names';
import type { StartedTool, VersionRef } from '../store/store';

/** A long-running tool call, with what the job that makes it after the turn needs. */
export type ToolStart = {
  tool: string;
  args: Record<string, Json>;
  /** Idempotency key sent to the tool. */
  operationId: string;
  node: string;
  flowId: string;
  /** Missing in starts that an earlier release stored. */
  environment?: EnvironmentName;
  /** The version it was started on; the conversation may move to another one meanwhile. */
  version: VersionRef;
};

/** The tools a turn has started. */
export function listStartedTools(
  { events }: Pick<TurnRecord, 'events'>,
  {
    flowId,
    environment,
    version: { id, number, hash },
  }: Pick<ToolStart, 'flowId' | 'environment' | 'version'>,
): StartedTool[] {
  return events
    .filter((event) => event.type === 'tool-started')
    .map(({ tool, args, operationId, node }) => {
      const version = { id, number, hash };
      const start: ToolStart = { tool, args, operationId, node, flowId, environment, version };
      return { operationId, body: JSON.stringify(start) };
    });
}
