import { z } from 'zod';
import { ASSET_VARIABLES, findAssetFaults } from './env-assets';
import { CHALLENGE_VARIABLES, findChallengeFaults } from './env-challenge';
import { findOidcFaults, OIDC_VARIABLES } from './env-oidc';
import { findSmtpFaults, SMTP_VARIABLES } from './env-smtp';
import { isProxyRange } from './http/proxy-ranges';

/** 32 random characters of hex or base64url have at least 128 bits. */
const SECRET_MIN_LENGTH = 32;

/** Only words of examples and tutorials, or one repeated character: easy to guess. */
const WELL_KNOWN =
  /^((change|me|my|your|the|this|super|secret|password|default|example|placeholder|turnpike|key|here|please|1234567890|123|[-_ .!])+|(.)\3*)$/i;

const HostAndPort = z
  .string()
  .regex(/^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+):\d{1,5}$/, 'contains an entry that is not host:port')
  .refine(
    (entry) => Number(entry.slice(entry.lastIndexOf(':') + 1)) <= 65_535,
    'contains a port above 65535',
  );

const Secret = z
  .string()
  .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
  .refine((value) => !WELL_KNOWN.test(value), 'is a well-known example value; generate a random one');

const Quota = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number)
  .optional();

const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/database')
  .optional();

/** All variables the app reads. */
export const EnvSchema = z.object({
  DATABASE_URL: DatabaseUrl,
  /** A standby of DATABASE_URL that answers lists and figures. */
  DATABASE_REPLICA_URL: DatabaseUrl,
  /** DATABASE_URL leads to a pooler in this mode: no state of a session, no LISTEN, no named statements. */
  DATABASE_POOLER: z.enum(['transaction'], { error: 'must be transaction, or unset' }).optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  TURNPIKE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be an http or https address',
    )
    .optional(),
  TURNPIKE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  TURNPIKE_SECRET: Secret.optional(),
  /** The previous secret during a rotation; it may be weak. */
  TURNPIKE_OLD_SECRET: z.string().optional(),
  /** Bearer token for /metrics; without it the page does not exist. */
  TURNPIKE_METRICS_TOKEN: Secret.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces').optional(),
  /** Collector URL for spans; the name is OpenTelemetry's. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s@]+$/, 'must be an http or https address without a user name')
    .optional(),
  /** Traces also hold messages and replies, without sensitive values, and ids of customers. */
  TURNPIKE_TRACE_CONTENT: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((text) => text === 'true'),
  TURNPIKE_DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds up to 999')
    .transform(Number)
    .default(2),
  /** Turn records of ended conversations are kept this long; without it, for ever. */
  TURNPIKE_RETAIN_TURNS_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days from 1 to 99999')
    .transform(Number)
    .optional(),
  TURNPIKE_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .optional(),
  TURNPIKE_EGRESS_ALLOW: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
    .pipe(z.array(HostAndPort))
    .default([]),
  /** Limits of a workspace, and of one person; see `Quotas`. */
  TURNPIKE_MAX_FLOWS: Quota,
  TURNPIKE_MAX_DRAFT_MB: Quota,
  TURNPIKE_MAX_UPLOADS_MB: Quota,
  TURNPIKE_MAX_LIVE_CONVERSATIONS: Quota,
  TURNPIKE_MAX_TURNS_PER_MINUTE: Quota,
  TURNPIKE_MAX_REQUESTS_PER_MINUTE: Quota,
  TURNPIKE_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isProxyRange,
            'contains an entry that is neither an address nor a range such as 10.0.0.0/8, or trusts every address',
          ),
      ),
    )
    .default([]),
  ...ASSET_VARIABLES,
  ...CHALLENGE_VARIABLES,
  ...OIDC_VARIABLES,
  ...SMTP_VARIABLES,
});

export type Env = z.output<typeof EnvSchema>;

/**
 * Validates the variables the app reads. An empty one counts as unset; an invalid one stops the start with a message
 * that names the variable and never shows its value.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = EnvSchema.safeParse(set);
  const lines = parsed.success
    ? [...findOidcFaults(set), ...findAssetFaults(set), ...findChallengeFaults(set), ...findSmtpFaults(set)]
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new Error(lines.join('\n'));
}

let loaded: Env | undefined;

/** `process.env`, parsed once. */
export function getEnv(): Env {
  loaded ??= parseEnv(process.env);
  return loaded;
}
