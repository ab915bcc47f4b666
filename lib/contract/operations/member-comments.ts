import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { ColleagueListSchema, MentionListSchema, WriteCommentSchema } from '../schemas/member-comments';
import { FlowParams } from '../schemas/parameters';
import { CommentSchema } from '../schemas/previews';

const tag = 'Previews';

export const memberCommentOperations = defineOperations({
  writeComment: {
    summary: 'Comment on an element or version of a flow',
    tag,
    access: 'flows:write',
    headers: ['idempotency-key'],
    params: FlowParams,
    body: { schema: WriteCommentSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The comment', schema: CommentSchema },
  },
  listColleagues: {
    summary: 'List the members of the workspace that a comment can mention',
    tag,
    access: 'flows:read',
    success: { description: 'Their ids and names', schema: ColleagueListSchema },
  },
  listMyMentions: {
    summary: 'List the open comments that mention the caller, newest first',
    tag,
    access: 'flows:read',
    success: { description: 'At most 50 comments with their flows', schema: MentionListSchema },
  },
});
