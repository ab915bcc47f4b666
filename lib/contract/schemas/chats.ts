import { z } from 'zod';
import { PASSWORD_LENGTH } from '../limits';
import { TurnResponseSchema } from './turns';

export const ChatSchema = z.object({
  flowId: z.string(),
  name: z.string(),
  locale: z.string().describe('Language of the flow as a BCP 47 tag'),
  challengePage: z
    .string()
    .nullable()
    .describe('Page that shows a challenge before a conversation starts. Null if none is needed'),
});
/** A web app manifest, with which a phone installs a chat page. */
export const ChatManifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});
export type ChatManifest = z.infer<typeof ChatManifestSchema>;
/** Of a chat link, which several people know. */
export const ChatPasswordSchema = z.strictObject({
  password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max),
});
/** What a customer enters: one that is too short is wrong, not malformed. */
export const EnterChatSchema = z.strictObject({ password: z.string().min(1).max(PASSWORD_LENGTH.max) });
export const ChatKeySchema = z.object({
  key: z.string().describe('Use it instead of the id of the chat link, in paths and as the key of turns'),
});
export type ChatFlow = z.infer<typeof ChatSchema>;
/** The turns after `after`, oldest first, at most fifty. */
export const ChatTurnsSchema = z.object({ turns: z.array(TurnResponseSchema) });
