import type { ApiProblem, ProblemCode } from '@/lib/contract/problem';

/** Problems that clients of OpenAI know under another code. */
const CODES: Partial<Record<ProblemCode, string>> = {
  unauthenticated: 'invalid_api_key',
  'flow-not-found': 'model_not_found',
  'not-published': 'model_not_found',
  'too-many-requests': 'rate_limit_exceeded',
};
/** Parameters of the turn that a chat completion calls otherwise. */
const PARAMS: Record<string, string> = { '/customerId': 'user', '/sessionId': 'metadata.session_id' };

/** Which problems go away by themselves: clients of OpenAI send a refused request again if the status is 409. */
const TRANSIENT: readonly string[] = ['turn-in-flight', 'too-many-requests', 'not-ready', 'internal-error'];

type Answer = { status: number; headers: Record<string, string>; text: string };

/** A problem in the form of OpenAI. */
export function writeError({ status, headers, text }: Answer): Answer {
  const { code, detail, pointer } = JSON.parse(text) as ApiProblem & { code: ProblemCode };
  const error = {
    message: detail,
    type: toType(status),
    code: CODES[code] ?? code.replaceAll('-', '_'),
    param: pointer === undefined ? null : toParam(pointer),
  };
  return {
    status: code === 'not-published' ? 404 : status,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-should-retry': String(TRANSIENT.includes(code)),
    },
    text: JSON.stringify({ error }),
  };
}

function toType(status: number): string {
  if (status === 429) return 'requests';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** `/messages/0/content` -> `messages[0].content`. */
function toParam(pointer: string): string | null {
  const parts = pointer.split('/').slice(1);
  if (parts.length === 0) return null;
  const written = parts.map((part, index) => {
    if (/^\d+$/.test(part)) return `[${part}]`;
    return index === 0 ? part : `.${part}`;
  });
  return PARAMS[pointer] ?? written.join('');
}
