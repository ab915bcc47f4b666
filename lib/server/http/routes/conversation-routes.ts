import { conversationOperations } from '@/lib/contract/operations/conversations';
import { exportSessions } from '@/lib/server/conversations/export/export-sessions';
import { flagReply, unflagReply } from '@/lib/server/conversations/remarks/flags';
import { getRemarks } from '@/lib/server/conversations/remarks/get-remarks';
import { addNote, deleteNote } from '@/lib/server/conversations/remarks/notes';
import { listTags, tagSessions } from '@/lib/server/conversations/remarks/tags';
import { deleteView, listViews, saveView } from '@/lib/server/conversations/saved-views/saved-views';
import { bindRoutes } from '../bind-routes';
import { streamLines } from '../stream-lines';

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson' };

export const conversationRoutes = bindRoutes(conversationOperations, {
  async exportSessions({ deps, actor, query: { format = 'jsonl', reveal = false, ...query } }) {
    return {
      lines: await streamLines(exportSessions(deps, actor, { query, format, reveal })),
      headers: {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="conversations.${format}"`,
      },
    };
  },
  listTags: async ({ deps, actor }) => ({ body: { tags: await listTags(deps, actor) } }),
  async tagSessions({ deps, actor, body }) {
    await tagSessions(deps, actor, body);
    return {};
  },
  getRemarks: async ({ deps, actor, params }) => ({
    body: await getRemarks(deps, actor, params.sessionId),
  }),
  addNote: async ({ deps, actor, params, body }) => ({
    body: await addNote(deps, actor, params.sessionId, body.text),
  }),
  async deleteNote({ deps, actor, params: { sessionId, noteId } }) {
    await deleteNote(deps, actor, sessionId, noteId);
    return {};
  },
  async flagReply({ deps, actor, params, body }) {
    await flagReply(deps, actor, params, body);
    return {};
  },
  async unflagReply({ deps, actor, params }) {
    await unflagReply(deps, actor, params);
    return {};
  },
  listViews: async ({ deps, actor }) => ({ body: { views: await listViews(deps, actor) } }),
  saveView: async ({ deps, actor, params, body }) => ({
    body: await saveView(deps, actor, params.viewId, body),
  }),
  async deleteView({ deps, actor, params }) {
    await deleteView(deps, actor, params.viewId);
    return {};
  },
});
