import { z } from 'zod';
import { EXPORT_FORMATS } from '../conversation-filter';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { CONVERSATION_QUERY } from '../schemas/conversations';
import { CountSchema, ResourceIdSchema, RevealQuery, SessionParams } from '../schemas/parameters';
import {
  AddNoteSchema,
  ConversationNoteSchema,
  FlagReplySchema,
  RemarksSchema,
  TagListSchema,
  TagSessionsSchema,
} from '../schemas/remarks';
import { SavedViewSchema, SaveViewSchema, ViewListSchema } from '../schemas/views';

const tag = 'Sessions';
const TurnParams = SessionParams.extend({ number: CountSchema });
const ViewParams = z.object({ viewId: ResourceIdSchema });

export const conversationOperations = defineOperations({
  exportSessions: {
    summary:
      'Export conversations as JSON lines or CSV, newest first. reveal includes sensitive values and requires sessions:write',
    tag,
    access: 'sessions:read',
    heavy: true,
    query: z.strictObject({
      ...CONVERSATION_QUERY,
      format: z.enum(EXPORT_FORMATS).optional(),
      ...RevealQuery.shape,
    }),
    success: { description: 'A line for each conversation; CSV with format=csv', lines: true },
  },
  listTags: {
    summary: 'List the tags of conversations, most used first',
    tag,
    access: 'sessions:read',
    success: { description: 'Tags', schema: TagListSchema },
  },
  tagSessions: {
    summary: 'Add tags to conversations, and remove them',
    tag,
    access: 'sessions:read',
    body: { schema: TagSessionsSchema, limits: SMALL_LIMITS },
    success: { description: 'The tags were changed' },
  },
  getRemarks: {
    summary: 'Get the tags, notes and reported replies of a conversation',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    success: { description: 'What members say about it', schema: RemarksSchema },
  },
  addNote: {
    summary: 'Add a note to a conversation',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    body: { schema: AddNoteSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The note', schema: ConversationNoteSchema },
  },
  deleteNote: {
    summary: 'Delete a note of the caller',
    tag,
    access: 'sessions:read',
    params: SessionParams.extend({ noteId: ResourceIdSchema }),
    success: { description: 'The note was deleted' },
  },
  flagReply: {
    summary: 'Report that the replies of a turn look wrong, with the reason',
    tag,
    access: 'sessions:read',
    params: TurnParams,
    body: { schema: FlagReplySchema, limits: SMALL_LIMITS },
    success: { description: 'The reply was reported' },
  },
  unflagReply: {
    summary: 'Withdraw a report that the replies of a turn look wrong',
    tag,
    access: 'sessions:read',
    params: TurnParams,
    success: { description: 'The reply is no longer reported' },
  },
  listViews: {
    summary: 'List the saved views of conversations: yours and shared ones',
    tag,
    access: 'sessions:read',
    success: { description: 'Saved views, oldest first', schema: ViewListSchema },
  },
  saveView: {
    summary: 'Save a view of conversations under an id that the caller chooses',
    tag,
    access: 'sessions:read',
    params: ViewParams,
    body: { schema: SaveViewSchema, limits: SMALL_LIMITS },
    success: { description: 'The view', schema: SavedViewSchema },
  },
  deleteView: {
    summary: 'Delete a saved view. Shared views of others need sessions:write',
    tag,
    access: 'sessions:read',
    params: ViewParams,
    success: { description: 'The view was deleted' },
  },
});
