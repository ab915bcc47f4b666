import type { AnswerOf, BodyInputOf, QueryInputOf } from '@/lib/contract/operation';
import type { Operations } from '@/lib/contract/operations';
import type * as paths from '@/lib/contract/paths';
import { type IdOf, type PathParams, toRequest } from '@/lib/contract/url';
import { NetworkError, readProblem } from './api-problem-error';

export type ApiClientOptions = {
  /** Base URL of the API. Default: the same origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** API key for use outside the browser; pages use the session cookie. */
  apiKey?: string;
};

export type CallOptions = { signal?: AbortSignal };

type Id = keyof Operations;
export type Body<I extends Id> = BodyInputOf<Operations[I]>;
export type Query<I extends Id> = QueryInputOf<Operations[I]>;

type Path = (typeof paths)[Id];
type SendOptions = CallOptions & {
  headers?: Record<string, string>;
  /** Sent as it is, instead of a JSON body. */
  file?: Blob;
  /** Lets the request finish even if the page is closed. */
  keepalive?: boolean;
};
type SentBody = SendOptions & { body?: unknown };
type Values = Record<string, unknown>;
/** The arguments of an operation: its parameters and body are required, its query is optional. */
type CallRequest<P extends Path> = SendOptions &
  ([keyof PathParams<P>] extends [never] ? { params?: undefined } : { params: PathParams<P> }) &
  ([Body<IdOf<P>>] extends [undefined] ? { body?: undefined } : { body: Body<IdOf<P>> }) & {
    query?: Query<IdOf<P>>;
  };
type CallArguments<P extends Path> =
  Values extends CallRequest<P> ? [request?: CallRequest<P>] : [request: CallRequest<P>];

/** Reads all pages of a list, one after the other. Only for lists that a limit of the workspace keeps short. */
export async function readAllPages<P extends { next: string | null }, T>(
  read: (page: { cursor?: string }) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): Promise<T[]> {
  let page = await read({});
  const items = [...itemsOf(page)];
  while (page.next) {
    page = await read({ cursor: page.next });
    items.push(...itemsOf(page));
  }
  return items;
}

/**
 * `call` takes the path of an operation, whose types it then has; `open` does the same for an answer that is a file or
 * events; `send` takes any other URL of the server.
 */
export function createCaller(options: ApiClientOptions = {}) {
  async function call<P extends Path>(
    path: P,
    ...request: CallArguments<P>
  ): Promise<AnswerOf<Operations[IdOf<P>]>> {
    return readJson(await open(path, ...request));
  }

  function open<P extends Path>(path: P, ...[request]: CallArguments<P>): Promise<Response> {
    const { params = {}, query, ...rest }: SendOptions & { params?: Values; query?: Values } = request ?? {};
    const [method, url] = toRequest(path, params as PathParams<P>);
    return ask(method, url + toQuery(query), rest);
  }

  const send = async <T>(method: string, url: string, sent: SentBody = {}): Promise<T> =>
    readJson<T>(await ask(method, url, sent));

  async function ask(
    method: string,
    url: string,
    { body, file, headers: extra, ...init }: SentBody,
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', ...extra };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (file) headers['content-type'] = 'application/octet-stream';
    if (options.apiKey) headers.authorization = `Bearer ${options.apiKey}`;
    const response = await perform(`${options.baseUrl ?? ''}${url}`, {
      method,
      headers,
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: init.signal,
      cache: 'no-store',
      keepalive: init.keepalive,
    });
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  async function perform(url: string, init: RequestInit): Promise<Response> {
    try {
      return await (options.fetch ?? fetch)(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
  }

  return { call, open, send };
}

const readJson = async <T>(response: Response): Promise<T> =>
  response.status === 204 ? (undefined as T) : ((await response.json()) as T);

function toQuery(query: Values = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
