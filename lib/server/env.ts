import { z } from 'zod';
import { isProxyRange } from './http/proxy-ranges';

/** 32 characters of hex or base64url carry at least 128 bits when they are random. */
const SECRET_MIN_LENGTH = 32;

/** Made only of the words that examples and tutorials put there, or of one character: anyone can guess it. */
const WELL_KNOWN =
  /^((change|me|my|your|the|this|super|secret|password|default|example|placeholder|turnpike|key|here|please|1234567890|123|[-_ .!])+|(.)\3*)$/i;

const HostAndPort = z
  .string()
  .regex(/^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+):\d{1,5}$/, 'holds an entry that is not host:port')
  .refine((entry) => Number(entry.slice(entry.lastIndexOf(':') + 1)) <= 65_535, 'holds a port above 65535');

const Secret = z
  .string()
  .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
  .refine((value) => !WELL_KNOWN.test(value), 'is a value that examples use; make a random one');

const EnvSchema = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/database')
    .optional(),
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
  /** The one before it, while a new one takes its place; it may be a poor one. */
  TURNPIKE_OLD_SECRET: z.string().optional(),
  /** Who may read /metrics; without it there is no such page. */
  TURNPIKE_METRICS_TOKEN: Secret.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces').optional(),
  /** Where spans are sent, by OpenTelemetry's own name for it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s@]+$/, 'must be an http or https address without a user name')
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
  TURNPIKE_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isProxyRange,
            'holds an entry that is neither an address nor a range such as 10.0.0.0/8, or trusts everybody',
          ),
      ),
    )
    .default([]),
});

export type Env = z.output<typeof EnvSchema>;

/**
 * The variables the app reads, checked. An empty one counts as unset; a wrong one stops the start
 * with a message that names the variable and never shows its value.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = EnvSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  throw new Error(lines.join('\n'));
}

let loaded: Env | undefined;

/** `process.env`, parsed once. */
export function getEnv(): Env {
  loaded ??= parseEnv(process.env);
  return loaded;
}
