import * as paths from '@/lib/contract/paths';
import { type Body, type CallOptions, createCaller, type Query } from './call-operation';

const { call } = createCaller();
type CommentPath = { flowId: string; commentId: string };

/** Preview links and their comments, for the pages of authors and visitors. */
export const previewApi = {
  createPreview: (flowId: string, body: Body<'createPreview'>) =>
    call(paths.createPreview, { params: { flowId }, body }),
  listPreviews: async (flowId: string, init?: CallOptions) =>
    (await call(paths.listPreviews, { params: { flowId }, ...init })).previews,
  endPreview: (flowId: string, previewId: string) =>
    call(paths.endPreview, { params: { flowId, previewId } }),
  /** Newest first. Pass the `next` of a page as `cursor` for the following one. */
  listComments: (flowId: string, query: Query<'listComments'> = {}, init?: CallOptions) =>
    call(paths.listComments, { params: { flowId }, query, ...init }),
  countComments: (flowId: string, init?: CallOptions) =>
    call(paths.countComments, { params: { flowId }, ...init }),
  changeComment: (params: CommentPath, resolved: boolean) =>
    call(paths.changeComment, { params, body: { resolved } }),
  deleteComment: (params: CommentPath) => call(paths.deleteComment, { params }),

  getPreview: (previewId: string, init?: CallOptions) =>
    call(paths.getPreview, { params: { previewId }, ...init }),
  takePreviewTurn: (previewId: string, body: Body<'takePreviewTurn'>) =>
    call(paths.takePreviewTurn, { params: { previewId }, body }),
  /** After a failure, retry with the same key: the comment is stored once. */
  addComment: (previewId: string, body: Body<'addComment'>, key: string) =>
    call(paths.addComment, { params: { previewId }, body, headers: { 'idempotency-key': key } }),
};
