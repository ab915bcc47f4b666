const BLOCK_BYTES = 256 * 1024;

/** Joins small chunks: PostgreSQL sends one per row, and compressing each costs more than its bytes. */
export async function* joinChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < BLOCK_BYTES) continue;
    yield Buffer.concat(chunks, bytes);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks, bytes);
}
