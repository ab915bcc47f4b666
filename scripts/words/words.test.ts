import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '@/lib/words/fill';
import { findPieces } from './find-pieces';
import { findUnsaid } from './find-unsaid';
import { isUntranslated } from './is-untranslated';
import { listMessageSources, listPageSources, listSourceMessages } from './list-words';

/** Functions that translate the message they are given. */
const DEFINES_SAYING = /\/words\/|^lib\/simulator\/trace\/phrase\.ts$/;

/** All sources are parsed, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describe('findUnsaid', () => {
  const texts = (source: string) => findUnsaid('page.tsx', source).map(({ text }) => text);

  it.each([
    ['between tags', '<p>Hello there</p>', ['Hello there']],
    ['in a visible attribute', '<Button label="Save" className="wide" />', ['Save']],
    ['in a conditional expression', '<p>{open ? "Open" : say("Closed")}</p>', ['Open']],
    ['after a condition', '<p>{isNew && "New here"}</p>', ['New here']],
    [
      'in a list of choices',
      '<Select options={[{ value: "one", label: "First of all" }]} />',
      ['First of all'],
    ],
    ['in a default value', '({ title = "Call" }: Props) => title', ['Call']],
    ['of several words in a list', '[{ at: 1, full: "A person takes over" }]', ['A person takes over']],
    ['of a word and a value', '`\u0024{count} items`', ['items']],
    [
      'chosen inside a text',
      '<b>{`v\u0024{version}\u0024{closed ? ", closed" : " live"}`}</b>',
      [', closed', 'live'],
    ],
    ['around a value', '<Field hint={`At most \u0024{most} of them`} />', ['At most  of them']],
  ])('finds text %s', (_, source, expected) => {
    expect(texts(`const page = ${source};`)).toEqual(expected);
  });

  it.each([
    ['is translated', '<p>{say("Hello")} <b title={say("Who")}>{name}</b></p>'],
    ['is code', '<code>npm start</code>'],
    ['is an expression as an example', '<Field placeholder="answers.budget > 1000 && !gates.OPEN" />'],
    ['is a comparison as an example', '<Field placeholder="turn > 2" />'],
    ['is a name as an example', '<Field placeholder="orders-api" />'],
    [
      'is an address as an example',
      '<Field placeholder="ann@example.com" aria-label="https://example.com/a" />',
    ],
    ['is the relation of a link', '<a href={url} rel="noopener noreferrer" />'],
    ['is not shown', '<Button variant="accent" data-kind="Save as" onClick={() => run("save-as")} />'],
    ['is looked for or compared', 'is === "two words" && node.closest("aside, main") && { "two words": 1 }'],
    ['is an error or a class', 'classNames("two", "two words") && new RangeError("It is none")'],
    ['has no words', '<p>3 × 4, {total}</p>'],
  ])('ignores text that %s', (_, source) => {
    expect(texts(`const page = ${source};`)).toEqual([]);
  });
});

describe('findPieces', () => {
  const texts = (source: string) => findPieces('page.tsx', source).map(({ text }) => text);

  it.each([
    ['begins in the middle of a sentence', "say(', again')", ["say(', again')"]],
    ['ends in the middle of one', "say('edited ')", ["say('edited ')"]],
    ['is part of a longer text', `\`$\{say('Rules of')} of it\``, [`\`$\{say('Rules of')} of it\``]],
    ['is concatenated', "say('Rules of') + name", ["say('Rules of') + name"]],
    ['is followed by more of the sentence', "<p>{say('Runs to')} {name}</p>", ["{say('Runs to')}"]],
    ['is followed by bold text', "<p>{say('Runs to')} <b>{name}</b></p>", ["{say('Runs to')}"]],
    ['is preceded by more of the sentence', "<p>{name} {say('is gone')}</p>", ["{say('is gone')}"]],
    ['fills another message', "say('It {is} gone', { is: one ? say('is') : name })", ["say('is')"]],
    ['is an untranslated alternative', "open ? 'open' : say('closed')", ["'open'"]],
  ])('finds a message that %s', (_, source, expected) => {
    expect(texts(`const page = ${source};`)).toEqual(expected);
  });

  it('finds an untranslated word in a table of texts', () => {
    expect(texts("const WORDS: Record<Kind, string> = { a: 'talk', b: say('unclear') };")).toEqual([
      "'talk'",
    ]);
    expect(texts("const item = { id: 'talk', label: say('Talk') };")).toEqual([]);
  });

  it.each([
    ['sentences one after another', "<p>{say('It ended.')} {say('Start again.')}</p>"],
    ['items of a list', "<p>{say('text')}, {say('needed')} · {time}</p>"],
    ['a note beside a heading', "<h3>{say('Tests')} <span>{say('run just now')}</span></h3>"],
    ['a name where one is missing', "say('Revoke {name}?', { name: key ?? say('this key') })"],
    ['words with a name in them', "sayWith('Runs to {name}', { name: <b>{name}</b> })"],
  ])('ignores %s', (_, source) => {
    expect(texts(`const page = ${source};`)).toEqual([]);
  });
});

describe('listMessages', () => {
  it('extracts messages from source', () => {
    const source = `say('It\\'s {n}', { n }); sayWith("a \\"b\\"", {}); say(\n  \`c “d”\`,\n); msg('e'); essay('no')`;
    expect(listSourceMessages(source)).toEqual(["It's {n}", 'a "b"', 'c “d”', 'e']);
  });
});

describe('the pages', () => {
  const sources = listPageSources().map((file) => ({ file, source: readFileSync(file, 'utf8') }));

  it('pass all visible text to `say`', () => {
    const unsaid = sources.flatMap(({ file, source }) =>
      findUnsaid(file, source).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('use complete sentences as messages', () => {
    const pieces = sources.flatMap(({ file, source }) =>
      findPieces(file, source).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(pieces).toEqual([]);
  });

  it('pass messages as literals', () => {
    const computed = sources.flatMap(({ file, source }) =>
      !/from '[^']*(words\/say|\/say-with|\/phrase)'/.test(source) || DEFINES_SAYING.test(file)
        ? []
        : [...source.matchAll(/\bsay(?:With|Phrase)?\((?!\s*['"`])[^)]{0,40}/g)].map(
            ([call]) => `${file} ${call}`,
          ),
    );
    expect(computed).toEqual([]);
  });

  it('escape braces only where a message has values, because others are shown unchanged', () => {
    const escaped = sources.flatMap(({ file, source }) =>
      [...source.matchAll(/\bsay\(\s*("[^"]*'\{'[^"]*")\s*,?\s*\)/g)].map(
        ([, message]) => `${file} ${message}`,
      ),
    );
    expect(escaped).toEqual([]);
  });

  it('hold no code and no bare numbers', () => {
    const messages = sources.flatMap(({ source }) => listSourceMessages(source));
    expect(messages.filter((message) => isUntranslated(message))).toEqual([]);
  });

  it('name values in words that a translator understands', () => {
    const names = sources.flatMap(({ source }) =>
      listSourceMessages(source).flatMap((message) =>
        [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name),
      ),
    );
    expect(names.length).toBeGreaterThan(1000);
    expect(
      names.filter((name) => !/^[a-z]+(_?[A-Z]?[a-z]+)*\d*$/.test(`${name}`) || /Of$/.test(`${name}`)),
    ).toEqual([]);
  });

  it('use only supported message syntax', () => {
    const messages = [...new Set(sources.flatMap(({ source }) => listSourceMessages(source)))];
    const { broken, count } = checkSyntax(messages);
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});

describe('messages as data', () => {
  const sources = listMessageSources().map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const messages = [...new Set(sources.flatMap(({ source }) => listSourceMessages(source)))];

  it('have a literal template', () => {
    const computed = sources.flatMap(({ file, source }) =>
      /from '[^']*\/messages\/message\.ts'|engine\/messages'/.test(source)
        ? [...source.matchAll(/\bmsg\((?!\s*['"`])[^)]{0,40}/g)].map(([call]) => `${file} ${call}`)
        : [],
    );
    expect(computed).toEqual([]);
  });

  it('do not start or end in the middle of a sentence', () => {
    expect(messages.filter((message) => /^[\s,;.:)]|[\s,;(]$/.test(message))).toEqual([]);
  });

  it('use only supported message syntax', () => {
    const { broken, count } = checkSyntax(messages);
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});

/** Messages with values that we format differently from the library. Others are used unchanged. */
function checkSyntax(messages: readonly string[]) {
  const filled = messages.filter((message) => /\{\w+[,}]/.test(message) && !/\{ ?"/.test(message));
  const broken = filled.filter((message) => {
    const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name as string);
    const values = Object.fromEntries(names.map((name, place) => [name, place + 1]));
    const ours = fill(message, values, 'en').map((part) => (typeof part === 'string' ? part : part.value));
    try {
      return (
        ours.join('') !== new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).format(values)
      );
    } catch {
      return true;
    }
  });
  return { broken, count: filled.length };
}

it('messages have curly quotes and apostrophes, and straight ones only in code', () => {
  const inCode = /^(Unknown name|Write) \{|\{ "/;
  const messages = [...listPageSources(), ...listMessageSources()].flatMap((file) =>
    listSourceMessages(readFileSync(file, 'utf8')),
  );
  expect(messages.filter((message) => /"\{\w+\}"/.test(message) && !inCode.test(message))).toEqual([]);
  expect(messages.filter((message) => /\w'\w/.test(message))).toEqual([]);
});
