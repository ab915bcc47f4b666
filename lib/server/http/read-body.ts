import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { msg } from '@turnpike/engine/messages';
import type { BodyLimits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';
import { parseJsonBytes } from './parse-json';
import type { Incoming } from './request-state';

/**
 * Reads a JSON body within its limits. Returns undefined for a request without a body. `incoming` is the request of
 * node:http, if there is one.
 */
export async function readJsonBody(
  request: Request,
  limits: BodyLimits,
  incoming?: Incoming,
): Promise<unknown> {
  const bytes = await readRawBody(request, limits.bytes, incoming);
  return bytes && parseJsonBytes(bytes, limits);
}

/**
 * The bytes of a JSON body, not parsed. They are counted as they arrive, and reading stops at the limit; a declared
 * Content-Length can only cause an earlier refusal.
 */
export async function readRawBody(
  request: Request,
  limit: number,
  incoming?: Incoming,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const hasType = request.headers.has('content-type');
  if (hasType) checkHeaders(request.headers);
  const bytes = await readBodyBytes(request, limit, incoming);
  if (bytes.length === 0 && !hasType) return undefined;
  checkHeaders(request.headers);
  return bytes;
}

function checkHeaders(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((item) => item.trim()).find((item) => item.startsWith('charset='));
  if (type.trim() !== 'application/json' || (charset && !/^charset="?utf-8"?$/.test(charset))) {
    throw new Refusal('unsupported-media-type', msg('Send the body as application/json in UTF-8.'));
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal('unsupported-media-type', msg('Send the body without a content encoding.'));
  }
}

/** A file is only read from this type, which no page of another origin can send without asking first. */
export async function readUploadBytes(
  request: Request,
  limit: number,
  incoming?: Incoming,
): Promise<Uint8Array> {
  const tooLargeFile = () =>
    new Refusal(
      'body-too-large',
      msg('A file can have at most {megabytes} MB.', { megabytes: Math.floor(limit / 1024 / 1024) }),
    );
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLargeFile();
  const { headers } = request;
  if (headers.get('content-type') !== 'application/octet-stream' || headers.has('content-encoding'))
    throw new Refusal(
      'unsupported-media-type',
      msg('Send the file as application/octet-stream, without a content encoding.'),
    );
  return readBodyBytes(request, limit, incoming).catch((error) => {
    throw error instanceof Refusal && error.code === 'body-too-large' ? tooLargeFile() : error;
  });
}

/**
 * Reads the body, counting bytes as they arrive; beyond the limit it refuses and stops reading. Reads from node:http if
 * possible, because the stream of a Request costs more than parsing its JSON.
 */
export async function readBodyBytes(
  request: Request,
  limit: number,
  incoming?: Incoming,
): Promise<Uint8Array> {
  if (incoming) return readBytes(incoming, limit);
  return request.body ? readBytes(Readable.fromWeb(request.body as ReadableStream), limit) : new Uint8Array();
}

function readBytes(source: Readable, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every source emits `close`, usually after `end`; only the others are errors.
    const onClose = () => {
      if (!source.readableEnded) reject(new Refusal('malformed-json', msg('The body was cut off.')));
    };
    // Aborted while the caller was looked up: no more events will come.
    if (source.destroyed) onClose();
    source.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        source.pause();
        reject(tooLarge(limit));
      } else chunks.push(chunk);
    });
    source.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    source.on('close', onClose);
    source.on('error', onClose);
  });
}

function tooLarge(bytes: number): Refusal {
  return new Refusal('body-too-large', msg('The body may have at most {bytes} bytes.', { bytes }));
}
