import { z } from 'zod';
import { COMMENT_LIMITS, SMALL_LIMITS, TURN_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';
import {
  AddCommentSchema,
  ChangeCommentSchema,
  CommentCountsSchema,
  CommentListSchema,
  CommentSchema,
  CreatePreviewSchema,
  PreviewLinkListSchema,
  PreviewLinkSchema,
  PreviewPageSchema,
  PreviewTurnSchema,
  TakePreviewTurnSchema,
} from '../schemas/previews';

const tag = 'Previews';
const PreviewParams = z.object({ previewId: ResourceIdSchema });
const CommentParams = FlowParams.extend({ commentId: ResourceIdSchema });

export const previewOperations = defineOperations({
  createPreview: {
    summary: 'Create a link with which anyone can try the draft and comment on it',
    tag,
    access: 'flows:publish',
    heavy: true,
    params: FlowParams,
    body: { schema: CreatePreviewSchema, limits: SMALL_LIMITS, optional: true },
    success: { status: 201, description: 'The link', schema: PreviewLinkSchema },
  },
  listPreviews: {
    summary: 'List the preview links of a flow that have not expired',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The links, newest first', schema: PreviewLinkListSchema },
  },
  endPreview: {
    summary: 'End a preview link. Its comments stay',
    tag,
    access: 'flows:publish',
    params: FlowParams.extend({ previewId: ResourceIdSchema }),
    success: { description: 'The link was ended' },
  },
  getPreview: {
    summary: 'Get the flow of a preview link',
    tag,
    access: 'public',
    params: PreviewParams,
    success: { description: 'The flow', schema: PreviewPageSchema },
  },
  takePreviewTurn: {
    summary: 'Continue a conversation with a draft. Nothing is stored, and tools are simulated',
    tag,
    access: 'public',
    visitors: 'previewTurns',
    params: PreviewParams,
    body: { schema: TakePreviewTurnSchema, limits: TURN_LIMITS },
    success: { description: 'The answer to the last input', schema: PreviewTurnSchema },
  },
  addComment: {
    summary: 'Comment on a reply of a draft',
    tag,
    access: 'public',
    visitors: 'comments',
    headers: ['idempotency-key'],
    params: PreviewParams,
    body: { schema: AddCommentSchema, limits: COMMENT_LIMITS },
    success: { description: 'The comment was stored' },
  },
  listComments: {
    summary: 'List the comments on the drafts of a flow',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'A page of comments, newest first', schema: CommentListSchema },
  },
  countComments: {
    summary: 'Count the comments of a flow that are not resolved, by node and by connection',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The counts', schema: CommentCountsSchema },
  },
  changeComment: {
    summary: 'Resolve a comment, or reopen it',
    tag,
    access: 'flows:write',
    params: CommentParams,
    body: { schema: ChangeCommentSchema, limits: SMALL_LIMITS },
    success: { description: 'The comment', schema: CommentSchema },
  },
  deleteComment: {
    summary: 'Delete a comment',
    tag,
    access: 'flows:write',
    params: CommentParams,
    success: { description: 'The comment was deleted' },
  },
});
