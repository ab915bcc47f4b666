import pino from 'pino';
import { openLogLines } from './log-lines';
import { readContext } from './telemetry/context';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** `parseEnv` reports an invalid level; here it must not disable logging. */
function readLogLevel(wanted: string | undefined): string {
  return LOG_LEVELS.find((level) => level === wanted) ?? 'info';
}

/** Fields with texts of people or secrets, at the top of a line and one level below. */
const REDACTED = new Set([
  'password',
  'secret',
  'token',
  'key',
  'authorization',
  'cookie',
  'text',
  'payload',
  'reply',
  'body',
  'args',
  'facts',
  'input',
  'message',
  'messages',
  'value',
  'values',
  'prompt',
  'answer',
  'answers',
  'headers',
  'email',
  'apiKey',
  'customerId',
]);
const CENSOR = '[left out]';

/** Warnings and errors are written at once, with the lines before them. */
const WARN = 40;

/** Separate from the logger so that a test can use another sink. */
export const loggerOptions: pino.LoggerOptions = {
  level: process.env.NODE_ENV === 'test' ? 'silent' : readLogLevel(process.env.TURNPIKE_LOG_LEVEL),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Callers see the request id, so their requests can be found in the log.
  mixin: () => {
    const { requestId } = readContext();
    return requestId === undefined ? {} : { requestId };
  },
  formatters: { log: redact },
  // Without a message, pino would use the error's.
  hooks: {
    logMethod([first, ...rest], method) {
      const fields = first instanceof Error ? { err: first } : first;
      method.apply(this, [
        fields,
        ...(rest.length === 0 && typeof fields === 'object' ? ['error'] : rest),
      ] as never);
    },
  },
  serializers: { err: describeError, error: describeError },
};

/**
 * The server's log: ids, codes, counts and durations, but no texts of people.
 *
 * Redaction by path misses free text, so call sites log only ids and lengths. The list above is the second line of
 * defense, and errors are reduced to name, code and stack, because a driver's message may quote the failed row.
 */
export const logger = openLogger();

function openLogger(): pino.Logger {
  const lines = openLogLines(process.stdout.fd || 1);
  const { hooks } = loggerOptions;
  return pino(
    {
      ...loggerOptions,
      hooks: {
        logMethod(given, method, level) {
          hooks?.logMethod?.call(this, given, method, level);
          if (level >= WARN) lines.flush();
        },
      },
    },
    lines,
  );
}

/**
 * Replaces pino's redaction by path, which costs several times as much as the line itself. Most lines stay
 * unchanged.
 */
function redact(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlain = Object.keys(fields).every((name) => !REDACTED.has(name) && !isDeep(fields[name]));
  if (isPlain) return fields;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (REDACTED.has(name)) kept[name] = CENSOR;
    else kept[name] = isDeep(value) ? redactNested(value) : value;
  }
  return kept;
}

const isDeep = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

function redactNested(value: object): object {
  if (!Object.keys(value).some((name) => REDACTED.has(name))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, below]) => [name, REDACTED.has(name) ? CENSOR : below]),
  );
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: string };
  // The stack's first line repeats the message, which may contain data; the frames do not.
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, ...(code ? { code } : {}), stack: frames?.join('\n') };
}
