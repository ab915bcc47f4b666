import { z } from 'zod';
import { releaseOperations } from '@/lib/contract/operations/releases';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { validateBody } from '@/lib/server/http/validate';
import { callOperation, toText } from '../call-operation';
import { operationInput, toInputSchema } from './input-schema';
import { callWithArguments, scopeOf } from './operation-tool';
import { type AgentTool, CHANGES } from './tool';
import { toAnswer } from './tool-answer';

const { publishVersion, setEnvironment } = releaseOperations;
const InputSchema = operationInput(publishVersion)
  .omit({ environment: true, reason: true })
  .extend({
    revision: z.int().min(0).optional().describe('Publish only if the draft has this revision'),
  });

export const publishToStaging: AgentTool = {
  definition: {
    name: 'publish_to_staging',
    title: 'Publish the draft to staging',
    description:
      'Publish the draft as the next version and release it to staging. Production does not change. If the draft is the same as a version, it is refused: release that version with set_environment.',
    inputSchema: toInputSchema(InputSchema),
    annotations: CHANGES,
  },
  scopes: [scopeOf(publishVersion), scopeOf(setEnvironment)],
  async call(agent, args) {
    const { revision, ...given } = validateBody(InputSchema, args);
    const headers = revision === undefined ? undefined : { 'if-match': `"${revision}"` };
    const published = await callWithArguments(
      agent,
      publishVersion,
      { ...given, environment: 'staging' },
      headers,
    );
    const version: VersionSummary = JSON.parse(toText(published.json));
    const set = await callOperation(agent, setEnvironment.id, {
      params: { flowId: String(given.flowId), name: 'staging' },
      body: JSON.stringify({ version: version.number }),
    });
    return toAnswer({ version, environment: JSON.parse(toText(set.json)) });
  },
};
