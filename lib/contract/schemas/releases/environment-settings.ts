import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { LIMITS } from '../../limits';
import { EnvironmentNameSchema, Instant } from '../common';
import { ProviderDefaultsSchema, ProviderSchema } from '../providers';
import { HostSchema, SecretSchema } from '../tools';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const isBase = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !(username || password || search || hash);
};

/** The part of a tool's URL before its path, as versions write it. */
const OriginSchema = z
  .string()
  .max(300)
  .refine(isOrigin, msg('Use an origin such as https://api.example.com.').template);
const BaseUrlSchema = z
  .string()
  .trim()
  .max(500)
  .refine(
    isBase,
    msg('Use an address such as https://api.example.com/v2, without a user name, query or fragment.')
      .template,
  )
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
/** As versions write it. */
const NamedModelSchema = z
  .string()
  .regex(/^(?!local(\/|$))[\x21-\x7e]{1,240}$/, msg('Use a model of the version other than local.').template);
/** `local`, `fast`, `best`, or a provider and the model's own id. */
const ModelNameSchema = z
  .string()
  .trim()
  .regex(
    /^(local|fast|best|[a-z][a-z0-9-]{0,39}\/[\x21-\x7e]{1,200})$/,
    msg('Use local, fast, best, or a model such as openai/gpt-4.1-mini.').template,
  );

/** Weekdays as in ISO 8601: 1 is Monday. */
const DayHoursSchema = z
  .strictObject({
    day: z.int().min(1).max(7),
    from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg('Use a time such as 09:00.').template),
    to: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, msg('Use a time such as 17:30, or 24:00.').template),
  })
  .refine(({ from, to }) => from < to, { message: msg('The end must be later.').template, path: ['to'] });
const isTimezone = (name: string) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** When people answer handed-off conversations. */
const DeskHoursSchema = z.strictObject({
  timezone: z.string().max(100).refine(isTimezone, msg('Use a time zone such as Europe/Berlin.').template),
  days: z.array(DayHoursSchema).min(1, msg('Choose at least one day.').template).max(21),
});
export type DeskHours = z.infer<typeof DeskHoursSchema>;

/** What an environment uses instead of what a version says. The same version can be live in both environments. */
const SettingsFields = {
  /** By the origin in the version's tools: the address that is called instead. Its path comes before the tool's. */
  baseUrls: z
    .record(OriginSchema, BaseUrlSchema)
    .refine((map) => Object.keys(map).length <= LIMITS.settingsPerEnvironment, msg('Too many.').template),
  /** By the model in the version: the model that answers instead. */
  models: z
    .record(NamedModelSchema, ModelNameSchema)
    .refine((map) => Object.keys(map).length <= LIMITS.settingsPerEnvironment, msg('Too many.').template),
  /** The only hosts that tools may call, with non-default ports. Empty: any public host. */
  allowedHosts: z.array(HostSchema).max(LIMITS.settingsPerEnvironment),
  /** US dollars for models per day (UTC), instead of the version's limit. Null: the version's limit. */
  spendPerDay: z.number().positive().max(1_000_000).nullable(),
  /** When people answer handed-off conversations. Null: at any time. */
  deskHours: DeskHoursSchema.nullable(),
};
/** As stored. A field that a newer server added is ignored by an older one. */
export const StoredSettingsSchema = z.object(SettingsFields).partial();
/** `saveEnvironmentSettings`. Omitted fields stay unchanged. */
export const SaveEnvironmentSettingsSchema = z.strictObject(SettingsFields).partial();
export type SaveEnvironmentSettings = z.input<typeof SaveEnvironmentSettingsSchema>;

export const EnvironmentSettingsSchema = z.object({
  name: EnvironmentNameSchema,
  baseUrls: z.record(z.string(), z.string()),
  models: z.record(z.string(), z.string()),
  allowedHosts: z.array(z.string()),
  spendPerDay: z.number().nullable(),
  deskHours: DeskHoursSchema.nullable(),
  /** US dollars spent on models today. */
  spentToday: z.number(),
  /** Secrets of this environment, which replace those of the workspace with the same name. */
  secrets: z.array(SecretSchema),
  /** Providers of this environment, which replace those of the workspace with the same name. */
  providers: z.array(ProviderSchema),
  /** Defaults of each kind of provider. */
  kinds: z.array(ProviderDefaultsSchema),
  updatedAt: Instant.nullable(),
});
export type EnvironmentSettings = z.infer<typeof EnvironmentSettingsSchema>;

const NEED_KINDS = ['address', 'secret', 'model'] as const;
const NEED_PROBLEMS = [
  'not-allowed',
  'host-not-allowed',
  'no-secret',
  'wrong-host',
  'unreadable',
  'no-provider',
  'no-key',
] as const;
/** Something that a version uses, and what the environment has for it. */
export const EnvironmentNeedSchema = z.object({
  kind: z.enum(NEED_KINDS),
  /** As the version says: an origin, the name of a secret, or a model. */
  name: z.string(),
  /** What is used here: an address, or a model. The hosts of a secret. */
  value: z.string().nullable(),
  /** Where it is set. Null: only the version says it, or nothing is set. */
  source: z.enum(['environment', 'workspace']).nullable(),
  /** Names of the tools, or uses of the model. */
  usedBy: z.array(z.string()),
  problem: z.enum(NEED_PROBLEMS).nullable(),
  /** The host that `not-allowed`, `host-not-allowed` and `wrong-host` are about. */
  host: z.string().nullable(),
});
export type EnvironmentNeed = z.infer<typeof EnvironmentNeedSchema>;
/** At most 200: if a document uses more, those with a problem come first. */
export const EnvironmentNeedListSchema = z.object({ needs: z.array(EnvironmentNeedSchema) });
