import type { Agent } from '../agent';
import type { AgentTool } from '../tools/tool';
import type { VersionReader } from './describe-versions';
import { listPublishedFlows, type PublishedFlow } from './published-flows';
import { createTalkTool } from './talk-tool';
import { findIdEnd } from './tool-name';

const FLOWS_PER_PAGE = 100;
/** The database reads `_` in an id as any character, so it may find more flows than the one. */
const MAX_SIMILAR = 50;

/** A page of the conversation tools; `after` is the id of the last flow of the page before. */
export async function listTalkTools(
  agent: Agent,
  readVersions: VersionReader,
  after: string | undefined,
): Promise<{ tools: AgentTool[]; next: string | undefined }> {
  const found = await listPublishedFlows(agent, { gt: after }, FLOWS_PER_PAGE + 1);
  const flows = found.slice(0, FLOWS_PER_PAGE);
  const next = found.length > flows.length ? flows.at(-1)?.id : undefined;
  return { tools: await createTools(agent, readVersions, flows), next };
}

export async function findTalkTool(
  agent: Agent,
  readVersions: VersionReader,
  toolName: string,
): Promise<AgentTool | undefined> {
  const end = findIdEnd(toolName);
  if (end === undefined) return undefined;
  const similar = await listPublishedFlows(agent, { endsWith: end }, MAX_SIMILAR);
  const [tool] = await createTools(
    agent,
    readVersions,
    similar.filter(({ id }) => id.endsWith(end)),
  );
  return tool;
}

async function createTools(
  agent: Agent,
  readVersions: VersionReader,
  flows: readonly PublishedFlow[],
): Promise<AgentTool[]> {
  const versions = await readVersions(
    agent,
    flows.map(({ id, version }) => ({ flowId: id, version })),
  );
  return flows.map((flow, index) => createTalkTool(flow, versions[index]?.description ?? null, readVersions));
}
