import { msg, msgList } from '@turnpike/engine/messages';
import { afterEach, expect, it, vi } from 'vitest';

const WORDS = {
  '"{name}" is a dead end. {hint}': '{hint} „{name}“ führt nicht weiter.',
  'Connect to {target}?': 'Mit {target} verbinden?',
  'Set {names} first.': 'Zuerst {names} setzen.',
  'gate {name}': 'Gate „{name}“',
  'Missing reference': 'Fehlender Verweis',
};

/** The module as built with a translation. */
async function load(words: Record<string, string>) {
  vi.resetModules();
  vi.stubEnv('TURNPIKE_LOCALE', 'de');
  vi.stubEnv('TURNPIKE_WORDS', JSON.stringify(words));
  return await import('./say-message');
}
afterEach(() => vi.unstubAllEnvs());

it('translates a message and the messages in it by their templates', async () => {
  const { sayMessage } = await load(WORDS);
  const hint = msg('Connect to {target}?', { target: '{name}' });
  expect(sayMessage(msg('"{name}" is a dead end. {hint}', { name: 'Ask', hint }))).toBe(
    'Mit {name} verbinden? „Ask“ führt nicht weiter.',
  );
});

it('formats lists in the language', async () => {
  const { sayMessage } = await load(WORDS);
  const names = msgList(['a', 'b', msg('gate {name}', { name: 'c' })]);
  expect(sayMessage(msg('Set {names} first.', { names }))).toBe('Zuerst a, b und Gate „c“ setzen.');
});

it('keeps English without a translation', async () => {
  const { sayMessage } = await load({});
  expect(sayMessage(msg('Remove {name}', { name: 'x' }))).toBe('Remove x');
});

it('names a kind of problem', async () => {
  const { sayCode } = await load(WORDS);
  expect(sayCode('missing-reference')).toBe('Fehlender Verweis');
  expect(sayCode('dead-end')).toBe('Dead end');
});
