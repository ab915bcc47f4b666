import { toCanonicalJson } from '../document/canonical-json.ts';
import { DEFAULT_TOOL_TIMEOUT_MS } from '../document/settings.ts';
import type { Tool } from '../document/tool.ts';
import type { Answer, CallToolRequest } from '../turn/types/effect.ts';

/**
 * Answers a tool call from the cases of its binding: the first case whose arguments all match. Nothing is
 * sent, even if the tool is bound to a server. A case with a delay is not waited for, so the simulator and
 * the server behave the same.
 */
export function answerMock(
  { name, binding: { type, cases = [] }, timeoutMs = DEFAULT_TOOL_TIMEOUT_MS }: Tool,
  { args }: Pick<CallToolRequest, 'tool' | 'args'>,
): Answer {
  if (cases.length === 0)
    return {
      ok: false,
      error: {
        code: 'no-cases',
        message: `"${name}" is called over ${type}, which a simulation never does: add cases to its binding that answer instead`,
        retryable: false,
      },
    };
  const found = cases.find((item) =>
    Object.entries(item.args ?? {}).every(
      ([name, value]) => toCanonicalJson(value) === toCanonicalJson(args[name]),
    ),
  );
  if (!found)
    return {
      ok: false,
      error: {
        code: 'no-case',
        message: `The mock of "${name}" has no case for these arguments`,
        retryable: false,
      },
    };
  const { result = null, error, delayMs = 0 } = found;
  if (delayMs > timeoutMs)
    return {
      ok: false,
      error: { code: 'timeout', message: `"${name}" took longer than ${timeoutMs} ms`, retryable: true },
    };
  if (!error) return { ok: true, value: result };
  return {
    ok: false,
    error: { code: error.code, message: error.message, retryable: error.retryable ?? false },
  };
}
