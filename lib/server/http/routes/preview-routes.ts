import { PREVIEW_TRAFFIC } from '@/lib/contract/limits';
import { previewOperations } from '@/lib/contract/operations/previews';
import { type Limits, perMinute } from '@/lib/server/limits/limits';
import { addComment } from '@/lib/server/previews/add-comment';
import { changeComment, countComments, deleteComment, listComments } from '@/lib/server/previews/comments';
import { findPreview } from '@/lib/server/previews/find-preview';
import { createPreview, endPreview, listPreviews } from '@/lib/server/previews/preview-links';
import { takePreviewTurn } from '@/lib/server/previews/take-preview-turn';
import { bindRoutes } from '../bind-routes';
import type { Client } from '../read-client';
import { readIdempotencyKey } from '../read-headers';

const { turnsPerMinute, commentsPerHour } = PREVIEW_TRAFFIC;
const perHour = (max: number) => ({ max, perSeconds: 3600 });

/** Per network and per link, whether the link exists or not. */
async function limitVisitor(
  limits: Limits,
  { network }: Client,
  previewId: string,
  of: 'turns' | 'comments',
): Promise<void> {
  const limit = of === 'turns' ? perMinute : perHour;
  const max = of === 'turns' ? turnsPerMinute : commentsPerHour;
  await limits.consume(`preview-${of}:${network ?? 'unknown'}`, limit(max.network));
  await limits.consume(`preview-${of}:${previewId}`, limit(max.link));
}

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
  async takePreviewTurn({ deps, params: { previewId }, body, client }) {
    await limitVisitor(deps.limits, client, previewId, 'turns');
    return { body: await takePreviewTurn(deps, await findPreview(deps, previewId), body) };
  },
  async addComment({ deps, params: { previewId }, body, client, headers }) {
    const key = readIdempotencyKey(headers);
    await limitVisitor(deps.limits, client, previewId, 'comments');
    await addComment(deps, await findPreview(deps, previewId), key, body);
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
