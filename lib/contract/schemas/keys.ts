import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { DEFAULT_TURNS_PER_MINUTE } from '../limits';
import { API_KEY_KINDS, SCOPES } from '../names';
import { Instant, NextCursor } from './common';

export const KeyScopeSchema = z.enum(SCOPES);
const ApiKeyKindSchema = z.enum(API_KEY_KINDS);
const ApiKeySchema = z.object({
  id: z.string(),
  kind: ApiKeyKindSchema,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(KeyScopeSchema),
  /** For a publishable key: the origins and flows it is limited to. */
  origins: z.array(z.string()),
  flows: z.array(z.string()),
  /** Null: no limit. */
  turnsPerMinute: z.number().int().nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKeySchema>;
export const ApiKeyListSchema = z.object({ keys: z.array(ApiKeySchema), next: NextCursor });
const KeyNameSchema = z.string().trim().min(1).max(100);
const ExpirySchema = z.iso.datetime({ offset: true }).optional();
/** An origin as sent by browsers: scheme, host, and a non-default port. */
const OriginSchema = z
  .string()
  .trim()
  .max(300)
  .toLowerCase()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text,
    msg('Use an origin such as https://www.example.com.').template,
  )
  .refine((text) => !text.includes('*'), msg('Wildcards are not supported. Add each origin.').template);
/**
 * `createKey`. `scopes` are those of a secret key. A publishable key can only take turns of its flows, from
 * its origins.
 */
export const CreateApiKeySchema = z.union([
  z.strictObject({
    kind: z.literal('secret').default('secret'),
    name: KeyNameSchema,
    scopes: z.array(KeyScopeSchema).min(1).max(SCOPES.length),
    expiresAt: ExpirySchema,
    turnsPerMinute: z.number().int().min(1).max(1_000_000).nullable().default(DEFAULT_TURNS_PER_MINUTE),
  }),
  z.strictObject({
    kind: z.literal('publishable'),
    name: KeyNameSchema,
    origins: z.array(OriginSchema).min(1, msg('Add at least one origin.').template).max(50),
    flows: z.array(z.string().min(1).max(100)).min(1, msg('Choose at least one flow.').template).max(50),
    expiresAt: ExpirySchema,
  }),
]);
export type CreateApiKey = z.input<typeof CreateApiKeySchema>;
/** The only response that contains the key itself, and the secret that signs customer ids for a publishable key. */
export const ApiKeyCreatedSchema = ApiKeySchema.extend({
  key: z.string(),
  identitySecret: z.string().optional(),
});
export type ApiKeyCreated = z.infer<typeof ApiKeyCreatedSchema>;
