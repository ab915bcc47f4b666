import * as paths from '@/lib/contract/handoff-paths';
import { type Body, type CallOptions, createCaller } from './call-operation';

const { call } = createCaller();

/** Claims and canned replies, for the pages: same origin, session cookie. */
export const handoffApi = {
  getClaim: async (sessionId: string, init?: CallOptions) =>
    (await call(paths.getClaim, { params: { sessionId }, ...init })).claim,
  claim: (sessionId: string, body: Body<'claimHandoff'> = {}) =>
    call(paths.claimHandoff, { params: { sessionId }, body }),
  release: (sessionId: string) => call(paths.releaseHandoff, { params: { sessionId } }),
  listAssignees: async (init?: CallOptions) => (await call(paths.listAssignees, init)).assignees,
  listCannedReplies: async (init?: CallOptions) => (await call(paths.listCannedReplies, init)).replies,
  saveCannedReply: (replyId: string, body: Body<'saveCannedReply'>) =>
    call(paths.saveCannedReply, { params: { replyId }, body }),
  deleteCannedReply: (replyId: string) => call(paths.deleteCannedReply, { params: { replyId } }),
};
