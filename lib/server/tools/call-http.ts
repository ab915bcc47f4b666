import type { Json } from '@turnpike/engine';
import type { HttpBinding } from '@turnpike/engine/document';
import { fillRequest } from './fill-request';
import { cutAnswer, pickResult, readToolAnswer, refuseError } from './read-answer';
import { MAX_ANSWER_BYTES, type ToolCall } from './tool-call';
import { failStatus } from './tool-failure';

const MAX_REDIRECTS = 3;

/** Calls a tool over HTTP: JSON in, JSON or text out. */
export async function callHttp(
  binding: HttpBinding,
  { args, headers, timeoutMs, fetch }: ToolCall,
): Promise<Json> {
  const request = fillRequest(binding, args);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const response = await fetch(request.url, {
    method: binding.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    redirects: MAX_REDIRECTS,
  });
  if (!response.ok) throw failStatus(response.status, cutAnswer(await response.text().catch(() => '')));
  const answer = await readToolAnswer(response);
  refuseError(answer, binding.error);
  return pickResult(answer, binding.result);
}
