import type { MessageDescriptor, MessageParams } from '@turnpike/engine/messages';
import { z } from 'zod';
import { ENVIRONMENT_NAMES } from '../names';

export const Instant = z.string();
/** The `cursor` of the next page of a list, or null on the last page. */
export const NextCursor = z.string().nullable();
export const JsonObjectSchema = z.record(z.string(), z.unknown());
export const EnvironmentNameSchema = z.enum(ENVIRONMENT_NAMES);
export const StatusSchema = z.enum([
  'waiting',
  'idle',
  'complete',
  'handoff',
  'deadlock',
  'error',
  'expired',
]);
/** The time of a turn; requires the scope `turns:script`. */
export const ScriptedTime = z.iso.datetime({ offset: true }).optional();

const Params = z.record(z.string(), z.unknown()) as unknown as z.ZodType<MessageParams>;
/** The ICU message of an English text and its values, for translation. */
export const MessageTemplate = { template: z.string().optional(), params: Params.optional() };
/** A message as data: an ICU message and its values. */
export const MessageDescriptorSchema = z.object({
  template: z.string(),
  params: Params.optional(),
}) as z.ZodType<MessageDescriptor>;
