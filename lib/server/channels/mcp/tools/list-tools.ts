import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import type { Agent } from '../agent';
import type { VersionReader } from '../talk/describe-versions';
import { findTalkTool, listTalkTools } from '../talk/find-talk-tools';
import { TALK_SCOPE } from '../talk/talk-tool';
import { AUTHORING_TOOLS } from './authoring-tools';
import type { AgentTool } from './tool';

/** The tools that the agent's key may call. `cursor` is the `nextCursor` of the previous page. */
export async function listTools(
  agent: Agent,
  readVersions: VersionReader,
  cursor: string | undefined,
): Promise<ListToolsResult> {
  const { scopes } = agent.actor;
  const authoring = AUTHORING_TOOLS.filter((tool) => tool.scopes.every((scope) => scopes.has(scope)));
  const talk = scopes.has(TALK_SCOPE)
    ? await listTalkTools(agent, readVersions, cursor)
    : { tools: [], next: undefined };
  const tools = [...(cursor === undefined ? authoring : []), ...talk.tools];
  return {
    tools: tools.map(({ definition }) => definition),
    ...(talk.next !== undefined && { nextCursor: talk.next }),
  };
}

export async function findTool(
  agent: Agent,
  readVersions: VersionReader,
  name: string,
): Promise<AgentTool | undefined> {
  return (
    AUTHORING_TOOLS.find(({ definition }) => definition.name === name) ??
    (await findTalkTool(agent, readVersions, name))
  );
}
