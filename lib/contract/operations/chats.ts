import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  ChatKeySchema,
  ChatManifestSchema,
  ChatSchema,
  ChatTurnsSchema,
  EnterChatSchema,
} from '../schemas/chats';
import { CountSchema, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Turns';

export const chatOperations = defineOperations({
  getChat: {
    summary: 'Get the flow of an open chat link. The id of the link is the key of its turns',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema }),
    success: { description: 'The flow', schema: ChatSchema },
  },
  getChatManifest: {
    summary: 'Get the web app manifest of a chat link, so that a phone can install its page',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema }),
    success: {
      description: 'The manifest. It does not name the flow if the link has a password',
      schema: ChatManifestSchema,
    },
  },
  enterChat: {
    summary: 'Get the key of a chat link that has a password',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema }),
    body: { schema: EnterChatSchema, limits: SMALL_LIMITS },
    success: { description: 'The key, which works until the password changes', schema: ChatKeySchema },
  },
  listChatTurns: {
    summary: 'List the turns of a chat link conversation, including those without a customer message',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema, sessionId: ResourceIdSchema }),
    query: z.strictObject({ after: CountSchema.optional() }),
    success: { description: 'The turns after the given one, oldest first', schema: ChatTurnsSchema },
  },
});
