import { z } from 'zod';
import {
  CreatedFlowSchema,
  CreateFlowSchema,
  DraftSavedSchema,
  FlowListSchema,
  FlowSchema,
  MergePreviewSchema,
  MergeSchema,
  TemplateListSchema,
} from '@/lib/api/contract';
import { createFlow, deleteFlow, getFlow, listFlows } from '@/lib/server/flows/flows';
import { listTemplates } from '@/lib/server/flows/gallery';
import { previewMerge } from '@/lib/server/flows/preview-merge';
import { saveDraft } from '@/lib/server/flows/save-draft';
import { defineRoute } from '../define-route';
import { readIfMatch } from '../read-headers';
import { DOCUMENT_LIMITS, FlowParams } from '../schemas';

const tag = 'Flows';
const etag = (revision: number) => ({ etag: `"${revision}"` });

export const flowRoutes = [
  defineRoute({
    method: 'get',
    path: '/templates',
    summary: 'List the gallery',
    tag,
    access: 'flows:read',
    success: { description: 'Templates that a flow can start from', schema: TemplateListSchema },
    handle: async ({ deps }) => ({ body: { templates: await listTemplates(deps.galleryFolder) } }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows',
    summary: 'List flows, newest edit first',
    tag,
    access: 'flows:read',
    success: { description: 'The flows of the workspace', schema: FlowListSchema },
    handle: async ({ deps, actor }) => ({ body: { flows: await listFlows(deps, actor) } }),
  }),
  defineRoute({
    method: 'post',
    path: '/flows',
    summary: 'Create a flow: empty, from a template, or from a document',
    tag,
    access: 'flows:write',
    body: { schema: CreateFlowSchema, limits: DOCUMENT_LIMITS, optional: true },
    success: {
      status: 201,
      description: 'The new flow; with a report when its document was of an older form',
      schema: CreatedFlowSchema,
    },
    async handle({ deps, actor, body }) {
      const flow = await createFlow(deps, actor, body);
      return { body: flow, headers: { ...etag(flow.revision), location: `/api/v1/flows/${flow.id}` } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}',
    summary: 'Read a flow with its draft',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The flow; its ETag is the revision', schema: FlowSchema },
    async handle({ deps, actor, params }) {
      const flow = await getFlow(deps, actor, params.flowId);
      return { body: flow, headers: etag(flow.revision) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/flows/{flowId}',
    summary: 'Delete a flow that was never published',
    tag,
    access: 'flows:write',
    params: FlowParams,
    success: { description: 'The flow is gone' },
    async handle({ deps, actor, params }) {
      await deleteFlow(deps, actor, params.flowId);
      return {};
    },
  }),
  defineRoute({
    method: 'put',
    path: '/flows/{flowId}/draft',
    summary: 'Save the draft, made from the revision that If-Match names',
    tag,
    access: 'flows:write',
    headers: ['if-match'],
    params: FlowParams,
    body: { schema: z.record(z.string(), z.unknown()), limits: DOCUMENT_LIMITS },
    success: { description: 'Saved, with the problems of the document', schema: DraftSavedSchema },
    async handle({ deps, actor, params, body, headers }) {
      const saved = await saveDraft(deps, actor, params.flowId, readIfMatch(headers), body);
      return { body: saved, headers: etag(saved.revision) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/merge',
    summary: 'Merge the draft, or a document in its place, with its layers; nothing is saved',
    tag,
    access: 'flows:read',
    params: FlowParams,
    body: { schema: MergeSchema, limits: DOCUMENT_LIMITS, optional: true },
    success: {
      description: 'What would be published, and what became of the layers',
      schema: MergePreviewSchema,
    },
    handle: async ({ deps, actor, params, body }) => ({
      body: await previewMerge(deps, actor, params.flowId, body.document),
    }),
  }),
];
