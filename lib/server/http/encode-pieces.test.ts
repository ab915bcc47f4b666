import { describe, expect, it } from 'vitest';
import { encodePieces } from './encode-pieces';

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

describe('encodePieces', () => {
  it('joins pieces of any length', async () => {
    const pieces = ['{"a":', '', 'x'.repeat(700_000), '}'];
    expect(decode(await encodePieces(pieces))).toBe(pieces.join(''));
  });

  it('keeps characters of two code units together at every offset', async () => {
    for (const before of ['', 'x']) {
      const text = before + '\u{1F600}'.repeat(300_000);
      expect(decode(await encodePieces([text]))).toBe(text);
    }
  });

  it('lets timers run between steps', async () => {
    let ran = false;
    setImmediate(() => {
      ran = true;
    });
    await encodePieces(['x'.repeat(600_000)]);
    expect(ran).toBe(true);
  });
});
