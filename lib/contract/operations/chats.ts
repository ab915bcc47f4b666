import { z } from 'zod';
import { defineOperations } from '../operation';
import { ChatSchema, ChatTurnsSchema } from '../schemas/chats';
import { CountSchema, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Turns';

export const chatOperations = defineOperations({
  getChat: {
    summary: 'Get the flow of an open chat link, whose id is the key of its turns',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema }),
    success: { description: 'The flow', schema: ChatSchema },
  },
  listChatTurns: {
    summary: 'List the turns of a conversation of a chat link, also those without a message of the customer',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema, sessionId: ResourceIdSchema }),
    query: z.strictObject({ after: CountSchema.optional() }),
    success: { description: 'The turns after a number', schema: ChatTurnsSchema },
  },
});
