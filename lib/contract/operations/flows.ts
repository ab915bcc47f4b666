import { DOCUMENT_LIMITS } from '../limits';
import { defineOperations, WHOLE_BODY } from '../operation';
import { JsonObjectSchema } from '../schemas/common';
import {
  CreatedFlowSchema,
  CreateFlowSchema,
  DraftSavedSchema,
  FlowListSchema,
  FlowSchema,
  MergePreviewSchema,
  MergeSchema,
  TemplateListSchema,
} from '../schemas/flows';
import { FlowParams, PageQuery } from '../schemas/parameters';

const tag = 'Flows';

export const flowOperations = defineOperations({
  listTemplates: {
    summary: 'List flow templates',
    tag,
    access: 'flows:read',
    success: { description: 'Templates for new flows', schema: TemplateListSchema },
  },
  listFlows: {
    summary: 'List flows, most recently edited first',
    tag,
    access: 'flows:read',
    query: PageQuery,
    success: { description: 'A page of flows', schema: FlowListSchema },
  },
  createFlow: {
    summary: 'Create an empty flow, or one from a template or document',
    tag,
    access: 'flows:write',
    heavy: true,
    body: { schema: CreateFlowSchema, limits: DOCUMENT_LIMITS, optional: true, text: 'document' },
    success: {
      status: 201,
      description: 'The created flow, with a report if its document was in an older format',
      schema: CreatedFlowSchema,
    },
  },
  getFlow: {
    summary: 'Get a flow with its draft',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The flow; its ETag is the revision', schema: FlowSchema },
  },
  deleteFlow: {
    summary: 'Delete a flow that was never published',
    tag,
    access: 'flows:write',
    params: FlowParams,
    success: { description: 'The flow was deleted' },
  },
  saveDraft: {
    summary: 'Save the draft based on the revision in If-Match',
    tag,
    access: 'flows:write',
    headers: ['if-match'],
    params: FlowParams,
    body: { schema: JsonObjectSchema, limits: DOCUMENT_LIMITS, text: WHOLE_BODY },
    success: {
      description: 'The saved revision, with the problems of the document',
      schema: DraftSavedSchema,
    },
  },
  mergeDraft: {
    summary: 'Preview the draft, or a given document, merged with its layers. Nothing is saved',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    body: { schema: MergeSchema, limits: DOCUMENT_LIMITS, optional: true, text: 'document' },
    success: {
      description: 'The document that would be published, and the merge report',
      schema: MergePreviewSchema,
    },
  },
});
