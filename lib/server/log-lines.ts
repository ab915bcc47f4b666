import { writeSync } from 'node:fs';

/** Maximum time that a line stays in the buffer. */
const FLUSH_MS = 100;
const FLUSH_LENGTH = 8192;
/** Maximum buffered characters for a slow reader; more is dropped to protect memory. */
const MAX_WAITING = 1_000_000;

export type LogLines = { write(line: string): void; flush(): void };

/**
 * Buffers log lines and writes several at once, because one write per line costs more than formatting it. The rest is
 * written at exit.
 *
 * Lines that cannot be written, because the reader is gone or the disk is full, are dropped: logging must not fail a
 * turn.
 */
export function openLogLines(fd: number, write: typeof writeSync = writeSync): LogLines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    let rest = Buffer.from(waiting);
    waiting = '';
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
    } catch (error) {
      // A full pipe is read later.
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') keep(rest.toString());
    }
  }

  function keep(text: string): void {
    if (waiting.length + text.length > MAX_WAITING) return;
    waiting += text;
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  process.once('exit', flush);
  return {
    write(line) {
      keep(line);
      if (waiting.length >= FLUSH_LENGTH && waiting.length - line.length < FLUSH_LENGTH) flush();
    },
    flush,
  };
}
