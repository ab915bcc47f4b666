import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { type BodyLimits, LIMITS, TURN_LIMITS } from '@/lib/contract/limits';
import { TurnRequestSchema } from '@/lib/contract/schemas/turns';
import { Refusal } from '@/lib/server/refusal';

/** Every request repeats the conversation so far, so it may be larger than a turn. */
export const CHAT_LIMITS: BodyLimits = { ...TURN_LIMITS, bytes: LIMITS.testBody };
const MAX_MESSAGES = 5000;

const { sessionId: SessionIdSchema, customerId: CustomerIdSchema } = TurnRequestSchema.shape;
export const SessionHeaderSchema = z.object({ 'X-Turnpike-Session': SessionIdSchema });

export const PartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
  z.object({
    type: z.literal('input_audio'),
    input_audio: z.object({ data: z.string(), format: z.enum(['wav', 'mp3']) }),
  }),
  z.object({
    type: z.literal('file'),
    file: z.object({ file_data: z.string().optional(), filename: z.string().optional() }),
  }),
]);
export type ContentPart = z.infer<typeof PartSchema>;

const MessageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  /** Parts are only read of the newest message. */
  content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).nullish(),
  /** Our extension of an assistant message, if the client sends the message back as it is. */
  turnpike: z.object({ sessionId: SessionIdSchema }).optional(),
});
export type ChatMessage = z.infer<typeof MessageSchema>;

/** What a flow reads of a request. Other parameters, such as the temperature, are ignored. */
export const ChatRequestSchema = z.object({
  model: z.string(),
  messages: z.array(MessageSchema).min(1).max(MAX_MESSAGES),
  user: CustomerIdSchema.nullable(),
  metadata: z.object({ session_id: SessionIdSchema }).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  n: z.int().nullish(),
  tool_choice: z.unknown().optional(),
  function_call: z.unknown().optional(),
  response_format: z.object({ type: z.string() }).nullish(),
  modalities: z.array(z.string()).nullish(),
  audio: z.unknown().optional(),
});
export type CompletionRequest = z.infer<typeof ChatRequestSchema>;

/** Refuses what would need another answer than a flow gives; a client that asks for it cannot use that answer. */
export function refuseUnsupported(request: CompletionRequest): void {
  const { n, tool_choice, function_call, response_format, modalities, audio } = request;
  if ((n ?? 1) !== 1) throw unsupported('n', msg('A flow returns one answer. Remove n, or set it to 1.'));
  if (isForced(tool_choice)) throw unsupported('tool_choice', NO_TOOLS);
  if (isForced(function_call)) throw unsupported('function_call', NO_TOOLS);
  if (response_format && response_format.type !== 'text') {
    throw unsupported('response_format', msg('A flow answers with text. Remove response_format.'));
  }
  if (audio || modalities?.some((modality) => modality !== 'text')) {
    throw unsupported(audio ? 'audio' : 'modalities', msg('A flow answers with text. Request only text.'));
  }
}

const NO_TOOLS = msg('A flow only calls its own tools. Remove tool_choice.');

/** A function is named, or some call is required. */
const isForced = (choice: unknown): boolean =>
  choice === 'required' || (typeof choice === 'object' && choice !== null);

const unsupported = (field: string, detail: ReturnType<typeof msg>): Refusal =>
  new Refusal('invalid-request', detail, { pointer: `/${field}` });
