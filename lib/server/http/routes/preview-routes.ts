import { PREVIEW_LIMITS } from '@/lib/contract/limits';
import { previewOperations } from '@/lib/contract/operations/previews';
import { perMinute } from '@/lib/server/limits/limits';
import { addComment } from '@/lib/server/previews/add-comment';
import { changeComment, countComments, deleteComment, listComments } from '@/lib/server/previews/comments';
import { findPreview } from '@/lib/server/previews/find-preview';
import { createPreview, endPreview, listPreviews } from '@/lib/server/previews/preview-links';
import { takePreviewTurn } from '@/lib/server/previews/take-preview-turn';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

export const previewRoutes = bindRoutes(previewOperations, {
  createPreview: async ({ deps, actor, params, body }) => ({
    body: await createPreview(deps, actor, params.flowId, body),
  }),
  listPreviews: async ({ deps, actor, params }) => ({
    body: { previews: await listPreviews(deps, actor, params.flowId) },
  }),
  async endPreview({ deps, actor, params }) {
    await endPreview(deps, actor, params.flowId, params.previewId);
    return {};
  },
  async getPreview({ deps, params, client }) {
    await deps.limits.consume(`preview-pages:${client.network ?? 'unknown'}`, perMinute(120));
    const { name, expiresAt } = await findPreview(deps, params.previewId);
    return { body: { name, expiresAt: expiresAt.toISOString() } };
  },
  async takePreviewTurn({ deps, params: { previewId }, body }) {
    const preview = await findPreview(deps, previewId);
    await deps.limits.consume(`preview-turns:${previewId}`, PREVIEW_LIMITS.turns);
    return { body: await takePreviewTurn(deps, preview, body) };
  },
  async addComment({ deps, params: { previewId }, body, headers }) {
    const key = readIdempotencyKey(headers);
    const preview = await findPreview(deps, previewId);
    await deps.limits.consume(`preview-comments:${previewId}`, PREVIEW_LIMITS.comments);
    await addComment(deps, preview, key, body);
    return {};
  },
  async listComments({ deps, actor, params, query }) {
    const { items, next } = await listComments(deps, actor, params.flowId, query);
    return { body: { comments: items, next } };
  },
  countComments: async ({ deps, actor, params }) => ({
    body: await countComments(deps, actor, params.flowId),
  }),
  changeComment: async ({ deps, actor, params, body }) => ({
    body: await changeComment(deps, actor, params, body.resolved),
  }),
  async deleteComment({ deps, actor, params }) {
    await deleteComment(deps, actor, params);
    return {};
  },
});
