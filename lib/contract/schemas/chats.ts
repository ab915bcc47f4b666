import { z } from 'zod';

export const ChatSchema = z.object({ flowId: z.string(), name: z.string() });
export type Chat = z.infer<typeof ChatSchema>;
