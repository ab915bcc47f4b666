import { z } from 'zod';
import { TurnResponseSchema } from './turns';

export const ChatSchema = z.object({ flowId: z.string(), name: z.string() });
export type ChatFlow = z.infer<typeof ChatSchema>;
/** The turns after `after`, oldest first, at most fifty. */
export const ChatTurnsSchema = z.object({ turns: z.array(TurnResponseSchema) });
