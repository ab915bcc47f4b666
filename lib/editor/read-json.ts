import type { Problem } from '@turnpike/engine';

/** Text as JSON, or the problem that says why it is none. */
export function readJson(text: string): { ok: true; json: unknown } | { ok: false; problem: Problem } {
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not JSON';
    return {
      ok: false,
      problem: {
        code: 'malformed-json',
        severity: 'error',
        pointer: '',
        where: { kind: 'flow' },
        message: message.endsWith('.') ? message : `${message}.`,
      },
    };
  }
}
