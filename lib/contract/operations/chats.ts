import { z } from 'zod';
import { defineOperations } from '../operation';
import { ChatSchema } from '../schemas/chats';
import { ResourceIdSchema } from '../schemas/parameters';

export const chatOperations = defineOperations({
  getChat: {
    summary: 'Get the flow of an open chat link, whose id is the key of its turns',
    tag: 'Turns',
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema }),
    success: { description: 'The flow', schema: ChatSchema },
  },
});
