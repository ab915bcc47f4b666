import type { ApiProblem } from '@/lib/contract/problem';
import { say } from '@/lib/words/say';
import { sayWritten } from '@/lib/words/say-message';

/** A refusal of the API. `problem.detail` is written for users. */
export class ApiProblemError extends Error {
  constructor(
    readonly problem: ApiProblem,
    /** Retry delay of a 429 or 503, in seconds. */
    readonly retryAfter?: number,
  ) {
    super(sayWritten({ ...problem, message: problem.detail || problem.title }));
    this.name = 'ApiProblemError';
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The request got no response: offline, server down or connection lost. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(say('The server could not be reached. Check your connection, then try again.'), { cause });
    this.name = 'NetworkError';
  }
}

/** Converts any response to a problem. Other content, such as a proxy's error page, keeps only the status. */
export async function readProblem(response: Response): Promise<ApiProblemError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = readSeconds(
    response.headers.get('retry-after') ?? response.headers.get('x-retry-after'),
  );
  if (isProblem(body)) return new ApiProblemError(body, retryAfter);
  return new ApiProblemError(
    {
      type: 'about:blank',
      title: response.statusText || say('Error'),
      status: response.status,
      code: 'internal-error',
      detail:
        response.status >= 500
          ? say('The server is not responding. Try again in a moment.')
          : say('The server rejected the request ({status}). Reload the page, then try again.', {
              status: response.status,
            }),
    },
    retryAfter,
  );
}

/** Checked by hand, because a validation library would be the largest part of many pages. */
function isProblem(body: unknown): body is ApiProblem {
  if (typeof body !== 'object' || body === null) return false;
  const { status, ...texts } = body as Record<string, unknown>;
  return Number.isInteger(status) && TEXTS.every((name) => typeof texts[name] === 'string');
}
const TEXTS = ['type', 'title', 'code', 'detail'] as const;

function readSeconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
