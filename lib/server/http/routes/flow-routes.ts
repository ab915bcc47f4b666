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
    summary: 'List flow templates',
    tag,
    access: 'flows:read',
    success: { description: 'Templates for new flows', schema: TemplateListSchema },
    handle: async ({ deps }) => ({ body: { templates: await listTemplates(deps.galleryFolder) } }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows',
    summary: 'List flows, most recently edited first',
    tag,
    access: 'flows:read',
    success: { description: 'The flows of the workspace', schema: FlowListSchema },
    handle: async ({ deps, actor }) => ({ body: { flows: await listFlows(deps, actor) } }),
  }),
  defineRoute({
    method: 'post',
    path: '/flows',
    summary: 'Create an empty flow, or one from a template or document',
    tag,
    access: 'flows:write',
    body: { schema: CreateFlowSchema, limits: DOCUMENT_LIMITS, optional: true },
    success: {
      status: 201,
      description: 'The created flow, with a report if its document was in an older format',
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
    summary: 'Get a flow with its draft',
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
    success: { description: 'The flow was deleted' },
    async handle({ deps, actor, params }) {
      await deleteFlow(deps, actor, params.flowId);
      return {};
    },
  }),
  defineRoute({
    method: 'put',
    path: '/flows/{flowId}/draft',
    summary: 'Save the draft based on the revision in If-Match',
    tag,
    access: 'flows:write',
    headers: ['if-match'],
    params: FlowParams,
    body: { schema: z.record(z.string(), z.unknown()), limits: DOCUMENT_LIMITS },
    success: {
      description: 'The saved revision, with the problems of the document',
      schema: DraftSavedSchema,
    },
    async handle({ deps, actor, params, body, headers }) {
      const saved = await saveDraft(deps, actor, params.flowId, readIfMatch(headers), body);
      return { body: saved, headers: etag(saved.revision) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/merge',
    summary: 'Preview the draft, or a given document, merged with its layers. Nothing is saved',
    tag,
    access: 'flows:read',
    params: FlowParams,
    body: { schema: MergeSchema, limits: DOCUMENT_LIMITS, optional: true },
    success: {
      description: 'The document that would be published, and the merge report',
      schema: MergePreviewSchema,
    },
    handle: async ({ deps, actor, params, body }) => ({
      body: await previewMerge(deps, actor, params.flowId, body.document),
    }),
  }),
];
