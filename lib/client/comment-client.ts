import * as paths from '@/lib/contract/comment-paths';
import { type Body, type CallOptions, createCaller } from './call-operation';

const { call } = createCaller();

/** Comments of members and their mentions. Apart from the other operations, because few pages call it. */
export const commentApi = {
  /** After a failure, retry with the same key: the comment is stored once. */
  writeComment: (flowId: string, body: Body<'writeComment'>, key: string) =>
    call(paths.writeComment, { params: { flowId }, body, headers: { 'idempotency-key': key } }),
  listColleagues: async (init?: CallOptions) => (await call(paths.listColleagues, init)).people,
  listMyMentions: async (init?: CallOptions) => (await call(paths.listMyMentions, init)).mentions,
};
