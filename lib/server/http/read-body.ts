import type { BodyLimits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';
import { type JsonLimits, parseJson } from './parse-json';

/**
 * Reads a JSON body within its limits. Bytes are counted as they arrive, and reading stops at the limit; a declared
 * Content-Length can only cause an earlier refusal.
 *
 * Returns undefined for a request without a body.
 */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytes) throw tooLarge(limits.bytes);
  const hasType = request.headers.has('content-type');
  if (hasType) checkHeaders(request.headers);
  const bytes = await readBodyBytes(request, limits.bytes);
  if (bytes.length === 0 && !hasType) return undefined;
  checkHeaders(request.headers);
  return parseBytes(bytes, limits);
}

/** Parses bytes as JSON within the limits. */
export const parseBytes = (bytes: Uint8Array, limits: JsonLimits): unknown =>
  parseJson(decode(bytes), limits);

function checkHeaders(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((item) => item.trim()).find((item) => item.startsWith('charset='));
  if (type.trim() !== 'application/json' || (charset && !/^charset="?utf-8"?$/.test(charset))) {
    throw new Refusal('unsupported-media-type', 'Send the body as application/json in UTF-8.');
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal('unsupported-media-type', 'Send the body without a content encoding.');
  }
}

/** Reads the body, counting bytes as they arrive; beyond the limit it refuses and stops reading. */
export async function readBodyBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('malformed-json', 'The body is not valid UTF-8.');
  }
}

export function tooLarge(bytes: number): Refusal {
  return new Refusal('body-too-large', `The body may have at most ${bytes} bytes.`);
}
