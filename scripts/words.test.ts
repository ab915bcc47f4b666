import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { fill } from '@/lib/words/fill';
import { findUnsaid } from './find-unsaid';
import { listMessages, listSources } from './list-words';

describe('findUnsaid', () => {
  const texts = (source: string) => findUnsaid('page.tsx', source).map(({ text }) => text);

  it.each([
    ['between tags', '<p>Hello there</p>', ['Hello there']],
    ['in an attribute that is read', '<Button label="Save" className="wide" />', ['Save']],
    ['in one of two', '<p>{open ? "Open" : say("Closed")}</p>', ['Open']],
    ['after a condition', '<p>{isNew && "New here"}</p>', ['New here']],
    ['around a value', '<Field hint={`At most \u0024{most} of them`} />', ['At most  of them']],
  ])('finds text %s', (_, source, expected) => {
    expect(texts(`const page = ${source};`)).toEqual(expected);
  });

  it.each([
    ['is said', '<p>{say("Hello")} <b title={say("Who")}>{name}</b></p>'],
    ['is code', '<code>npm start</code>'],
    ['no one reads', '<Button variant="accent" data-kind="Save as" onClick={() => run("Save as")} />'],
    ['has no words', '<p>3 × 4, {total}</p>'],
  ])('leaves alone what %s', (_, source) => {
    expect(texts(`const page = ${source};`)).toEqual([]);
  });
});

describe('listMessages', () => {
  it('reads messages as they are said', () => {
    const source = `say('It\\'s {n}', { n }); sayWith("a \\"b\\"", {}); say(\n  \`c “d”\`,\n); essay('no')`;
    expect(listMessages(source)).toEqual(["It's {n}", 'a "b"', 'c “d”']);
  });
});

describe('the pages', () => {
  const sources = listSources().map((file) => ({ file, source: readFileSync(file, 'utf8') }));

  it('say what people read, so that a translation reaches it', () => {
    const unsaid = sources.flatMap(({ file, source }) =>
      findUnsaid(file, source).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('say each message written out', () => {
    const computed = sources.flatMap(({ file, source }) =>
      !source.includes("from '@/lib/words/say'") || file.includes('/words/')
        ? []
        : [...source.matchAll(/\bsay(?:With)?\((?!\s*['"`])[^)]{0,40}/g)].map(([call]) => `${file} ${call}`),
    );
    expect(computed).toEqual([]);
  });

  it('say nothing that is filled in otherwise than the format says', () => {
    const messages = [...new Set(sources.flatMap(({ source }) => listMessages(source)))];
    // Told apart by their values: a message without any is said as it stands.
    const filled = messages.filter((message) => /\{\w+[,}]/.test(message) && !/\{ ?"/.test(message));
    const broken = filled.filter((message) => {
      const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name as string);
      const values = Object.fromEntries(names.map((name, place) => [name, place + 1]));
      const ours = fill(message, values, 'en').map((part) => (typeof part === 'string' ? part : part.value));
      try {
        return (
          ours.join('') !==
          new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).format(values)
        );
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
    expect(filled.length).toBeGreaterThan(100);
  });
});
