import { z } from 'zod';
import { defineOperations } from '../operation';
import { ChatSchema, ChatTurnsSchema } from '../schemas/chats';
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
  listChatTurns: {
    summary: 'List the turns of a chat link conversation, including those without a customer message',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema, sessionId: ResourceIdSchema }),
    query: z.strictObject({ after: CountSchema.optional() }),
    success: { description: 'The turns after the given one, oldest first', schema: ChatTurnsSchema },
  },
});
