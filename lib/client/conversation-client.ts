import * as paths from '@/lib/contract/conversation-paths';
import { type Body, type CallOptions, createCaller } from './call-operation';

const { call } = createCaller();

/** Remarks on conversations and saved views, for the pages: same origin, session cookie. */
export const conversationApi = {
  listTags: async (init?: CallOptions) => (await call(paths.listTags, init)).tags,
  tagSessions: (body: Body<'tagSessions'>) => call(paths.tagSessions, { body }),
  getRemarks: (sessionId: string, init?: CallOptions) =>
    call(paths.getRemarks, { params: { sessionId }, ...init }),
  addNote: (sessionId: string, text: string) =>
    call(paths.addNote, { params: { sessionId }, body: { text } }),
  deleteNote: (sessionId: string, noteId: string) =>
    call(paths.deleteNote, { params: { sessionId, noteId } }),
  /** The replies of a turn look wrong. */
  flagReply: (sessionId: string, number: number, body: Body<'flagReply'>) =>
    call(paths.flagReply, { params: { sessionId, number }, body }),
  unflagReply: (sessionId: string, number: number) =>
    call(paths.unflagReply, { params: { sessionId, number } }),
  listViews: async (init?: CallOptions) => (await call(paths.listViews, init)).views,
  saveView: (viewId: string, body: Body<'saveView'>) => call(paths.saveView, { params: { viewId }, body }),
  deleteView: (viewId: string) => call(paths.deleteView, { params: { viewId } }),
};
