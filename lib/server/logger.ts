import pino from 'pino';

/**
 * The server's log: ids, codes, counts and durations, never what people wrote.
 *
 * Redaction by path misses free text, so the rule is at the call: log ids and lengths. The list
 * below is the second net, and errors keep only what names them, because a driver's error may quote
 * the row it failed on.
 */
export const logger = pino({
  level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
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
    ].flatMap((name) => [name, `*.${name}`]),
    censor: '[left out]',
  },
  serializers: { err: describeError, error: describeError },
});

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: string };
  // The stack's first line repeats the message, which may hold data; the frames do not.
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, ...(code ? { code } : {}), stack: frames?.join('\n') };
}
