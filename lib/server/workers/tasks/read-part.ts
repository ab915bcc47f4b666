import { findValue, isRecord, parsePointer } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { outline } from '@/lib/server/channels/mcp/json/outline';
import { Refusal } from '@/lib/server/refusal';

type PartInput = {
  /** JSON text, also as UTF-8. */
  json: string | Uint8Array;
  /** JSON pointer below `base`. */
  pointer: string;
  /** Where pointers start. */
  base: string;
  /** A field of the document that is left out. */
  omit?: string | undefined;
  maxBytes: number;
};
/** JSON text; if the part is longer than allowed, an outline of it and its size. */
type Part = { text: string; outlineOf?: number };

/** Reads a part of a JSON text. */
export function readPart({ json, pointer, base, omit, maxBytes }: PartInput): Part {
  const document: unknown = JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));
  if (omit !== undefined && isRecord(document)) delete document[omit];
  const path = parsePointer(base + pointer);
  const value = path && findValue(document, path);
  if (value === undefined)
    throw new Refusal('invalid-request', msg('No value found at {pointer}.', { pointer }), {
      pointer: '/pointer',
    });
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return bytes <= maxBytes
    ? { text }
    : { text: JSON.stringify(outline(value, pointer, 2)), outlineOf: bytes };
}
