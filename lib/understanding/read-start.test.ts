// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { indexFlow } from './flow-index.ts';
import { createLocalProviders } from './local-providers.ts';
import { continueTexts, readStart } from './read-start.ts';
import { understand } from './understand.ts';

const flow = JSON.parse(readFileSync('public/gallery/calendar-assistant.flow.json', 'utf8')) as FlowDocument;
const providers = createLocalProviders(flow);

const PATTERNS = [
  ...['1 and a half ', '1, ', '-1 ', '1-1- ', '1/2 ', '12:30 ', '$5 ', '+1 555 ', 'two hundred and ', 'one '],
  ...['no ', 'yes and ', 'if not ', 'cancel that ', 'change it to ', 'instead of ', 'the first one ', 'a '],
  ...['tomorrow at 5 ', 'next week or ', 'Monday, ', 'half past ', 'from 1 to 2 ', '5 people ', 'a@b.co '],
  ...['I want to book a table and ', 'John Smith and ', 'http://a.b/ ', '. ', '? ', '\n', '"', '(', '--'],
  ...['x', '1', 'é ', 'שלום ', '😀 '],
];
const LENGTH = 16_000;

async function measure(text: string): Promise<number> {
  const request: UnderstandRequest = {
    text,
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-05T09:00:00Z',
    pending: null,
    known: [],
  };
  const start = process.cpuUsage();
  await providers.understand(request, { kind: 'understand', request, seq: 0 });
  return process.cpuUsage(start).user / 1000;
}

describe('a message of 16,000 characters', () => {
  it.each(PATTERNS)('of %j takes about twice the time of its first half at most', async (pattern) => {
    const text = pattern.repeat(LENGTH / pattern.length);
    const times = { half: [] as number[], whole: [] as number[] };
    for (let run = 0; run < 3; run += 1) {
      times.half.push(await measure(text.slice(0, LENGTH / 2)));
      times.whole.push(await measure(text));
    }
    // Times below a few milliseconds are mostly noise.
    expect(Math.min(...times.whole)).toBeLessThan(Math.max(10, Math.min(...times.half)) * 2.5);
    expect(Math.min(...times.whole)).toBeLessThan(300);
  });
});

describe('the start of a message', () => {
  it('is the whole message if it has a usual length', () => {
    const text = 'We need a room for 12 people, near the station. '.repeat(25).trim();
    expect(readStart(text)).toBe(text);
  });

  it('ends with a word', () => {
    const text = 'wonderful '.repeat(400);
    const read = readStart(text);
    expect(read.endsWith('wonderful')).toBe(true);
    expect([read.length < text.length, text.startsWith(read)]).toEqual([true, true]);
  });

  it('does not end within a character', () => {
    expect(readStart('😀'.repeat(5_000))).toBe('😀'.repeat(300));
    expect(readStart(`x${'𝒳'.repeat(5_000)}`)).not.toMatch(/\p{Surrogate}/u);
  });

  it('determines all commands except the rest of a free text', async () => {
    const text = `Book it for 3 people. ${'I like the sea. '.repeat(500)}`;
    const request: UnderstandRequest = {
      text,
      locale: 'en',
      timezone: 'UTC',
      at: '2026-01-05T09:00:00Z',
      pending: null,
      known: [],
    };
    const answer = await providers.understand(request, { kind: 'understand', request, seq: 0 });
    const short = await understand(indexFlow(flow), { ...request, text: readStart(text) });
    expect(answer).toMatchObject({ ok: true, value: { commands: short.commands } });
  });
});

describe('an answer in free text', () => {
  const set = (value: string): Command[] => [{ type: 'SetFact', fact: 'story', value }];

  it('continues to the end of the message', () => {
    const text = 'It began in spring. '.repeat(800).trim();
    const read = readStart(text);
    expect(continueTexts(set(read), text, read)).toEqual(set(text));
  });

  it('does not continue if it is a small part of the message', () => {
    const text = `${'We met them all. '.repeat(40)}${'I am Ada. '.repeat(1500)}`;
    const read = readStart(text);
    expect(continueTexts(set('Ada'), text, read)).toEqual(set('Ada'));
  });
});
