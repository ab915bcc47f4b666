import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import { readState } from './request-state';

export type ResponseParts = {
  status: number;
  headers?: Record<string, string> | undefined;
  /** Each is sent as a separate header. */
  setCookies?: readonly string[];
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
};

const PlainResponse = takePlainResponse();

/** Every answer of the API is created here, with the headers of its request. */
export function sendResponse(
  context: Context,
  { status, headers, setCookies = [], body = null }: ResponseParts,
): Response {
  const all = { ...readState(context).headers, ...headers };
  if (setCookies.length === 0) return new PlainResponse(body, { status, headers: all });
  const cookies = setCookies.map((cookie): [string, string] => ['set-cookie', cookie]);
  return new PlainResponse(body, { status, headers: [...Object.entries(all), ...cookies] });
}

export const respondJson = (context: Context, { headers, ...answer }: ResponseParts): Response =>
  sendResponse(context, { ...answer, headers: { ...headers, 'content-type': 'application/json' } });

/**
 * The Response of @hono/node-server, which its listener writes without a web stream and without a Headers object. The
 * package only provides it in place of the global one, which other code in this process needs unchanged.
 */
function takePlainResponse(): typeof Response {
  const names = ['Request', 'Response'] as const;
  const natives = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  getRequestListener(() => new Response());
  const { Response: taken } = globalThis;
  for (const [index, name] of names.entries())
    Object.defineProperty(globalThis, name, natives[index] as PropertyDescriptor);
  return taken;
}
