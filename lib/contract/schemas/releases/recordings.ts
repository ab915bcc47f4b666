import type { TurnRecord } from '@turnpike/engine/turn';
import { z } from 'zod';
import { EnvironmentNameSchema } from '../common';

const RecordSchema = z.looseObject({
  engine: z.string(),
  flow: z.looseObject({ id: z.string(), version: z.string(), hash: z.string() }),
  turn: z.int(),
}) as unknown as z.ZodType<TurnRecord>;

/**
 * One line of `exportRecordings`: what was exported, a version, or a conversation. A version comes before the first
 * conversation that needs it. `masked`: values were replaced, so the conversation cannot be replayed.
 */
export const RecordingLineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('recordings'),
    format: z.literal(1),
    flow: z.string(),
    environment: EnvironmentNameSchema,
    masked: z.boolean(),
  }),
  z.object({ type: z.literal('version'), number: z.int(), hash: z.string(), document: z.unknown() }),
  z.object({
    type: z.literal('conversation'),
    id: z.string(),
    masked: z.literal(true).optional(),
    records: z.array(RecordSchema),
  }),
]);
export type RecordingLine = z.infer<typeof RecordingLineSchema>;
