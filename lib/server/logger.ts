import pino from 'pino';
import { readContext } from './telemetry/context';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A wrong one stops the start elsewhere, with a message; here it must not keep anything from being logged. */
function readLogLevel(wanted: string | undefined): string {
  return LOG_LEVELS.find((level) => level === wanted) ?? 'info';
}

/** Separate from the logger so that a test can write to a sink of its own. */
export const loggerOptions: pino.LoggerOptions = {
  level: process.env.NODE_ENV === 'test' ? 'silent' : readLogLevel(process.env.TURNPIKE_LOG_LEVEL),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Every line of a request can be found by the id that its caller was told.
  mixin: () => {
    const { requestId } = readContext();
    return requestId === undefined ? {} : { requestId };
  },
  redact: {
    paths: [
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
    ].flatMap((name) => [name, `*.${name}`]),
    censor: '[left out]',
  },
  // Without a message of its own, a logged error would lend it the error's.
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
 * The server's log: ids, codes, counts and durations, never what people wrote.
 *
 * Redaction by path misses free text, so the rule is at the call: log ids and lengths. The list
 * below is the second net, and errors keep only what names them, because a driver's error may quote
 * the row it failed on.
 */
export const logger = pino(loggerOptions);

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: string };
  // The stack's first line repeats the message, which may hold data; the frames do not.
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, ...(code ? { code } : {}), stack: frames?.join('\n') };
}
