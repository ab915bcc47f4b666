import { writeSync } from 'node:fs';

/** Lines wait this long for others to be written with. */
const FLUSH_MS = 100;
const FLUSH_LENGTH = 8192;
/** What a reader who does not keep up may leave waiting: more is dropped, before it fills the memory. */
const MAX_WAITING = 1_000_000;

export type LogLines = { write(line: string): void; flush(): void };

/**
 * Lines of a log, several to a write: one of its own for each costs more than making the line. At the end of the
 * process all are written.
 *
 * What cannot be written, because nobody reads it any more or a disk is full, is dropped: that ends no turn, and no line
 * could say so.
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
      // A pipe that is full is read some time.
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
