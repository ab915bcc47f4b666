import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { LIMITS, TURN_LIMITS } from '@/lib/contract/limits';
import { turnOperations } from '@/lib/contract/operations/turns';
import { TurnRequestSchema } from '@/lib/contract/schemas/turns';
import { API_BASE } from '@/lib/contract/url';
import { actorId } from '@/lib/server/accounts/actor';
import { type PresumedKey, presumeKey } from '@/lib/server/accounts/presume-key';
import { takeApiTurn } from '@/lib/server/flows/take-api-turn';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { checkOrigin } from './cross-origin';
import { checkAccess } from './mount-routes';
import { noteRequest, REQUEST_ID } from './observe-requests';
import { toProblem } from './problem-response';
import { parseBytes, tooLarge } from './read-body';
import { type Client, toClient } from './read-client';
import { readIdempotencyKey } from './read-headers';
import { SECURITY_HEADERS } from './security-headers';
import { validateBody } from './validate';

type Incoming = HttpBindings['incoming'];
type Outgoing = HttpBindings['outgoing'];

const { takeTurn } = turnOperations;
const PLAIN_TURN = new RegExp(`^${toUrlPattern(takeTurn, '([A-Za-z0-9_-]{1,100})')}$`);
const ROUTE = toUrlPattern(takeTurn, ':flowId');
const HEADERS = toFlat({ ...SECURITY_HEADERS, 'content-type': 'application/json', vary: 'Origin' });
/** Headers that change the answer or need the checks of the app. */
const UNUSUAL = ['origin', 'cookie', 'expect', 'content-encoding', 'transfer-encoding', REQUEST_ID] as const;
const HEADERS_READ = ['authorization', 'idempotency-key', 'content-type', 'content-length', 'host'];
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$/;

/**
 * Fast path for the usual turn: a program sends JSON with its key and gets JSON back. It does what the app does for
 * the same request, with the same parts in the same order, but on node:http objects: the objects of fetch and their
 * streams cost more than the turn. See decision 0014.
 *
 * Returns undefined for any other request, of which nothing has been read then.
 */
export function createTurnDoor(deps: AppDeps) {
  return (incoming: Incoming, outgoing: Outgoing, address: string | null): Promise<void> | undefined => {
    const flowId = findPlainTurn(incoming);
    return flowId === undefined ? undefined : serve(deps, flowId, incoming, outgoing, address);
  };
}

function findPlainTurn({ method, url = '', headers, rawHeaders }: Incoming): string | undefined {
  if (method !== 'POST' || headers.authorization === undefined) return undefined;
  if (headers['content-type'] !== 'application/json' || headers.accept?.includes('text/event-stream'))
    return undefined;
  if (!(Number(headers['content-length']) <= LIMITS.turnBody) || !HOST.test(headers.host ?? ''))
    return undefined;
  if (UNUSUAL.some((name) => headers[name] !== undefined)) return undefined;
  return isSentOnce(rawHeaders) ? PLAIN_TURN.exec(url)?.[1] : undefined;
}

/** Of duplicate headers node:http keeps one, and fetch both. */
function isSentOnce(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    if (!HEADERS_READ.includes(name)) continue;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}

async function serve(
  deps: AppDeps,
  flowId: string,
  incoming: Incoming,
  outgoing: Outgoing,
  address: string | null,
): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  const { actor, status, headers, text } = await answer(deps, flowId, incoming, toClient(address), requestId);
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, [...headers, 'content-length', length, REQUEST_ID, requestId]);
  outgoing.end(text);
  noteRequest({ method: 'POST', route: ROUTE, status, started, actor, requestId });
}

async function answer(
  deps: AppDeps,
  flowId: string,
  incoming: Incoming,
  client: Client,
  requestId: string,
): Promise<{ status: number; headers: readonly string[]; text: string; actor?: string | undefined }> {
  let actor: string | undefined;
  let presumed: PresumedKey | undefined;
  try {
    const headers = { get: (name: string) => (incoming.headers[name] as string | undefined) ?? null };
    const found = await presumeKey(deps, headers.get('authorization') ?? '', client);
    const caller = found.actor;
    presumed = found.presumed;
    actor = actorId(caller);
    checkOrigin(caller, { headers });
    checkAccess(caller, takeTurn);
    const bytes = await readBytes(incoming, TURN_LIMITS.bytes);
    const request = validateBody(TurnRequestSchema, parseBytes(bytes, TURN_LIMITS));
    const idempotencyKey = readIdempotencyKey(headers);
    const turn = { flowId, request, idempotencyKey, network: client.network, requestId, presumed };
    return { status: 200, headers: HEADERS, text: await takeApiTurn(deps, caller, turn), actor };
  } catch (refused) {
    // A key that no longer works gets no other answer.
    const error =
      (await presumed?.confirm().then(
        () => refused,
        (reason: unknown) => reason,
      )) ?? refused;
    const problem = toProblem(error, { method: 'POST', url: `http://localhost${incoming.url}`, requestId });
    return { ...problem, headers: toFlat({ ...problem.headers, vary: 'Origin' }), actor };
  }
}

/** The URL of an operation with something else in place of its parameter. */
function toUrlPattern({ path }: { path: string }, parameter: string): string {
  return API_BASE + path.replace(/\{\w+\}/, parameter);
}

/** Names and values alternating, which node:http writes unchanged. */
function toFlat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** Counts bytes as they arrive; a declared Content-Length can only cause an earlier refusal. */
function readBytes(incoming: Incoming, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every request emits `close`, most of them after `end`; only the others are errors.
    const onClose = () => {
      if (!incoming.readableEnded) reject(new Refusal('malformed-json', 'The body was cut off.'));
    };
    // Aborted while its key was looked up: no more events will come.
    if (incoming.readableAborted) onClose();
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        incoming.pause();
        reject(tooLarge(limit));
      } else chunks.push(chunk);
    });
    incoming.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    incoming.on('close', onClose);
    incoming.on('error', onClose);
  });
}
