import { setImmediate as breathe } from 'node:timers/promises';

/** Characters that are encoded before other requests run. */
const STEP = 256 * 1024;

/** The pieces of a text in UTF-8. Encoding megabytes at once would block the event loop. */
export async function encodePieces(pieces: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; ) {
      const end = findEnd(piece, start);
      parts.push(Buffer.from(piece.slice(start, end)));
      if (end < piece.length || end - start === STEP) await breathe();
      start = end;
    }
  }
  return Buffer.concat(parts);
}

/** The two halves of a character stay together. */
function findEnd(text: string, start: number): number {
  const end = start + STEP;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
