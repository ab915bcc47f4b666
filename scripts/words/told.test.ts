import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listAllTold, listTold } from './list-told';
import { isNode, parseSource } from './parse-source';
import { toPseudo } from './to-pseudo';

/** All sources are parsed, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describe('listTold', () => {
  const texts = (source: string) => listTold('check.ts', source);

  it('converts a text to a message with a placeholder per value', () => {
    expect(
      texts(
        'finding(path, `"\u0024{node.name}" has no way on.\u0024{hint} \u0024{list(names)}, \u0024{a + b}`)',
      ),
    ).toEqual(['"{name}" has no way on.{hint} {names}, {value}']);
    expect(texts('x = `{\u0024{name}} of \u0024{name}`')).toEqual(["'{'{name}'}' of {name2}"]);
  });

  it.each([
    ['one word', "kind = 'fact'"],
    ['texts for developers', "throw new Error('It is not there')"],
    ['texts for the docs', "check({ test: 'A field is not there.' })"],
    ['a query', "query = 'SELECT a FROM b'"],
  ])('ignores %s', (_, source) => {
    expect(texts(source)).toEqual([]);
  });
});

describe('a message of the engine', () => {
  const messages = listAllTold();
  const expected = listExpected('engine/compile/checks');

  /** `tell` of a build with this translation. */
  async function tellIn(translate: (message: string) => string) {
    vi.resetModules();
    vi.stubEnv('TURNPIKE_LOCALE', 'en-XA');
    const words = Object.fromEntries(messages.map((message) => [message, translate(message)]));
    vi.stubEnv('TURNPIKE_WORDS', JSON.stringify(words));
    vi.stubEnv('TURNPIKE_TOLD', JSON.stringify(messages));
    return (await import('@/lib/words/tell')).tell;
  }
  afterEach(() => vi.unstubAllEnvs());

  it('is translated in every text that a test expects', async () => {
    const tell = await tellIn(toPseudo);
    expect(expected.filter((text) => !tell(text).startsWith('⟦'))).toEqual([]);
    expect(expected.length).toBeGreaterThan(100);
  });

  it('is unchanged if each message is translated to itself', async () => {
    const tell = await tellIn((message) => message);
    expect(expected.filter((text) => tell(text) !== text)).toEqual([]);
  });
});

/** Author texts that occur in tests. */
const SAMPLES = new Set(['No {nobody}.']);

/** Literal messages that the tests of a folder expect. */
function listExpected(folder: string): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    if (!isNode(value)) return;
    const { key, value: is } = value as { key?: { name?: string }; value?: unknown };
    if (value.type === 'Property' && key?.name === 'message' && isNode(is) && typeof is.value === 'string')
      if (is.value.includes(' ') && !SAMPLES.has(is.value)) found.add(is.value);
    for (const field of Object.values(value)) look(field);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts')))
    look(parseSource(file, readFileSync(path.join(folder, file), 'utf8')));
  return [...found];
}
