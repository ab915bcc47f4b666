import { expect, it, vi } from 'vitest';
import { openLogLines } from './log-lines';

const failWith = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

/** `refuse` may throw instead of writing. */
function open(written: string[], refuse: () => void = () => {}) {
  return openLogLines(1, ((_fd: number, bytes: Buffer) => {
    refuse();
    written.push(bytes.toString());
    return bytes.length;
  }) as never);
}

it('writes lines together, 100 ms after the first one', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const lines = open(written);
  lines.write('one\n');
  vi.advanceTimersByTime(99);
  lines.write('two\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['one\ntwo\n']);
  lines.write('three\n');
  lines.flush();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
  lines.write('x'.repeat(9000));
  expect(written).toHaveLength(3);
  vi.useRealTimers();
});

it('continues after a partial write, even in the middle of a character', () => {
  const bytes: Buffer[] = [];
  const lines = openLogLines(1, ((_fd: number, given: Buffer) => {
    bytes.push(given.subarray(0, 1));
    return 1;
  }) as never);
  lines.write('äö\n');
  lines.flush();
  expect(Buffer.concat(bytes).toString()).toBe('äö\n');
});

it('keeps up to a million characters that a full pipe refuses, and drops the rest', () => {
  let refuse: (() => void) | undefined = failWith('EAGAIN');
  const written: string[] = [];
  const lines = open(written, () => refuse?.());
  const line = `${'x'.repeat(99_999)}\n`;
  for (let count = 0; count < 12; count++) lines.write(line);
  refuse = undefined;
  lines.flush();
  expect(written.join('')).toBe(line.repeat(10));
  refuse = failWith('EPIPE');
  lines.write('lost\n');
  lines.flush();
  refuse = undefined;
  lines.flush();
  expect(written.join('')).not.toContain('lost');
});
