import { open } from 'node:fs/promises';
import path from 'node:path';

/** Enough for the lines around a failed start, even while clients are being refused. */
const TAIL_BYTES = 256 * 1024;
/** Errors of clients that connect too early or lose their server; a start under load logs thousands of them. */
const NOISE =
  /FATAL: {2}(the database system is (starting up|not yet accepting|in recovery)|terminating connection due to)/;

export function serverLogPath(folder: string): string {
  return path.join(folder, 'server.log');
}

/** The last lines the server wrote from `start` on, without errors of single clients. */
export async function readLogTail(folder: string, { lines = 20, start = 0 } = {}): Promise<string> {
  const file = await open(serverLogPath(folder)).catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const from = Math.max(start, size - TAIL_BYTES, 0);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(size - from, 0)), { position: from });
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    const wanted = text.split('\n').filter((line) => line !== '' && !NOISE.test(line));
    return wanted.slice(-lines).join('\n');
  } finally {
    await file.close();
  }
}
