import { msg } from '@turnpike/engine/messages';
import type { Answer } from '@turnpike/engine/turn';
import { z } from 'zod';
import { Instant, JsonObjectSchema } from './common';

export const PROVIDER_KINDS = [
  'anthropic',
  'openai',
  'openrouter',
  'groq',
  'cohere',
  'voyage',
  'openai-compatible',
] as const;
const ProviderKindSchema = z.enum(PROVIDER_KINDS);
export type ProviderKind = z.infer<typeof ProviderKindSchema>;
/** A configured provider. Its key is never returned, only whether one is set. */
export const ProviderSchema = z.object({
  name: z.string(),
  kind: ProviderKindSchema,
  hasKey: z.boolean(),
  baseUrl: z.string(),
  /** Null: no text models. */
  fastModel: z.string().nullable(),
  bestModel: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProviderResource = z.infer<typeof ProviderSchema>;
/** Defaults of a provider kind. If the address is empty, it is required. */
export const ProviderDefaultsSchema = z.object({
  kind: ProviderKindSchema,
  baseUrl: z.string(),
  fastModel: z.string().nullable(),
  bestModel: z.string().nullable(),
  needsKey: z.boolean(),
});
export type ProviderDefaults = z.infer<typeof ProviderDefaultsSchema>;
/**
 * `listProviders`: in the order they were added. `fast` and `best` use the first provider with such a
 * model.
 */
export const ProviderListSchema = z.object({
  providers: z.array(ProviderSchema),
  kinds: z.array(ProviderDefaultsSchema),
});
export type ProviderList = z.infer<typeof ProviderListSchema>;
const ModelIdSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,200}$/, msg('Use the id the provider gives the model.').template);
/**
 * `saveProvider`. Omitted fields stay unchanged; null restores the default of the kind. Changing the kind
 * or address requires the key again, so that a stored key is never sent elsewhere.
 */
export const SaveProviderSchema = z.strictObject({
  kind: ProviderKindSchema.optional(),
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,1000}$/, msg('Use printable ASCII without spaces.').template)
    .nullable()
    .optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  fastModel: ModelIdSchema.nullable().optional(),
  bestModel: ModelIdSchema.nullable().optional(),
});
export type SaveProvider = z.input<typeof SaveProviderSchema>;
/** `tryProvider`: sends one small request and reports the result. */
export const ProviderTrySchema = z.object({
  ok: z.boolean(),
  model: z.string(),
  ms: z.number().int(),
  /** A readable error; only if not ok. */
  error: z.string().optional(),
});
export type ProviderTry = z.infer<typeof ProviderTrySchema>;
/** Effects that a browser may send to the models configured in the draft. */
export const ASKABLE_EFFECTS = ['understand', 'match', 'rank', 'generate', 'judge', 'plan'] as const;
/** `askEffect`: an effect in the engine's format. The answer is the engine's own, including `by`. */
export const AskEffectSchema = z.strictObject({
  effect: z.strictObject({
    kind: z.enum(ASKABLE_EFFECTS),
    request: JsonObjectSchema,
    seq: z.number().int().min(0).optional(),
    operationId: z.string().max(200).optional(),
  }),
});
export type AskEffect = z.infer<typeof AskEffectSchema>;
export const EffectAnswerSchema = z.object({ answer: z.unknown() as z.ZodType<Answer> });
