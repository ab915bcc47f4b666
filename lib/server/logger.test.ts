import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logger, loggerOptions } from './logger';

describe('logger', () => {
  it('redacts texts of people, at both levels', () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const probe = pino({ ...loggerOptions, level: 'info' }, sink);
    probe.info(
      { text: 'canary', input: { text: 'canary' }, cookie: 'canary', sessionId: 's1' },
      'turn taken',
    );
    const failed = Object.assign(new Error('canary in a row'), { code: '23505', detail: 'canary' });
    probe.error({ err: failed }, 'turn failed');
    probe.error({ err: failed });
    probe.error(failed);
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain('canary');
    expect(lines.join()).toContain('s1');
    expect(lines.join()).toContain('23505');
  });

  it('marks redacted fields and keeps the others', () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const probe = pino({ ...loggerOptions, level: 'info' }, sink);
    const given = { token: 'x', at: { email: 'x', id: 1 }, plain: { id: 2 }, list: ['x'], none: null };
    probe.info(given, 'said');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      token: '[left out]',
      at: { email: '[left out]', id: 1 },
      plain: { id: 2 },
      list: ['x'],
      none: null,
    });
    expect(given.at.email).toBe('x');
  });

  it('is silent in tests', () => {
    expect(logger.level).toBe('silent');
  });
});
