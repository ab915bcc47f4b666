import { EFFECT_KINDS } from '@turnpike/engine/turn';
import { z } from 'zod';

const Ms = z.number().nonnegative().describe('Milliseconds');
const Count = z.number().int().nonnegative().optional();

/** One request to a model, one call of a tool, or one operation of the server during a turn. */
const EffectTimingSchema = z.object({
  kind: z.enum(EFFECT_KINDS).describe('What it was for'),
  name: z
    .string()
    .describe('The model, the id of the tool, or the kind again for an operation of the server'),
  provider: z.string().optional().describe('Name of the provider of the model; only models have one'),
  node: z.string().optional().describe('Id of the node it was for, if known'),
  ms: Ms,
  inputTokens: Count,
  outputTokens: Count,
  micros: Count.describe('Cost in millionths of a US dollar; missing if the price of the model is unknown'),
  ok: z.boolean().describe('False if it failed or gave no answer'),
});
export type EffectTiming = z.infer<typeof EffectTimingSchema>;

/** How long a turn took, and what it waited for. It contains no words of the conversation. */
export const TurnTimingsSchema = z.object({
  ms: Ms.describe('From the start of the turn until it was stored, in milliseconds'),
  effects: z.array(EffectTimingSchema),
});
export type TurnTimings = z.infer<typeof TurnTimingsSchema>;
