import type { Problem } from '@turnpike/engine/document';
import { explainJson } from '@/lib/openapi/explain-json';

/** Parses JSON, or returns a problem that explains the syntax error. */
export function readJson(text: string): { ok: true; json: unknown } | { ok: false; problem: Problem } {
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch {
    return {
      ok: false,
      problem: {
        code: 'malformed-json',
        severity: 'error',
        pointer: '',
        where: { kind: 'flow' },
        message: explainJson(text),
      },
    };
  }
}
