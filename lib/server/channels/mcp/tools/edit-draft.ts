import { z } from 'zod';
import { flowOperations } from '@/lib/contract/operations/flows';
import { FlowParams } from '@/lib/contract/schemas/parameters';
import { staleRevision } from '@/lib/server/flows/save-draft';
import { validateBody } from '@/lib/server/http/validate';
import { callOperation, revisionOf, toText } from '../call-operation';
import { JsonPatchSchema } from '../json/json-patch-schema';
import { toInputSchema } from './input-schema';
import { scopeOf } from './operation-tool';
import { type AgentTool, REPLACES } from './tool';
import { readAnswerOfTool, toAnswer } from './tool-answer';

const { getFlow, saveDraft } = flowOperations;
const InputSchema = z.strictObject({
  ...FlowParams.shape,
  revision: z.int().min(0).describe('The revision of the draft that the patch was written for'),
  patch: JsonPatchSchema,
});

export const editDraft: AgentTool = {
  definition: {
    name: 'edit_draft',
    title: 'Edit the draft',
    description:
      'Change the draft of a flow with a JSON Patch (RFC 6902), whose paths start at the document. Refused if the draft has another revision than given. Returns the new revision and all problems of the changed draft.',
    inputSchema: toInputSchema(InputSchema),
    annotations: REPLACES,
  },
  scopes: [scopeOf(getFlow), scopeOf(saveDraft)],
  async call(agent, args) {
    const { flowId, revision, patch } = validateBody(InputSchema, args);
    const params = { flowId };
    const flow = await callOperation(agent, getFlow.id, { params });
    const current = revisionOf(flow);
    if (current !== revision) throw staleRevision(current);
    const { deps, actor } = agent;
    const base = '/document';
    const body = await deps.workers.run('patch', actor.workspaceId, { json: toText(flow.json), base, patch });
    // Another save may have come first since the draft was read.
    const headers = { 'if-match': `"${revision}"` };
    const { json } = await callOperation(agent, saveDraft.id, { params, body, headers });
    return toAnswer(await readAnswerOfTool(agent, json));
  },
};
