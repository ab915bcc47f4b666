import { memberCommentOperations } from '@/lib/contract/operations/member-comments';
import { listColleagues, listMyMentions } from '@/lib/server/comments/list-my-mentions';
import { writeComment } from '@/lib/server/comments/write-comment';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

export const memberCommentRoutes = bindRoutes(memberCommentOperations, {
  writeComment: async ({ deps, actor, params: { flowId }, body, headers }) => ({
    body: await writeComment(deps, actor, { flowId, key: readIdempotencyKey(headers) }, body),
  }),
  listColleagues: async ({ deps, actor }) => ({ body: { people: await listColleagues(deps, actor) } }),
  listMyMentions: async ({ deps, actor }) => ({ body: { mentions: await listMyMentions(deps, actor) } }),
});
