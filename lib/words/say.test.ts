import { afterEach, describe, expect, it, vi } from 'vitest';
import { say } from './say';

/** The module as built in another language. */
async function sayIn(locale: string, words: Record<string, string>): Promise<typeof say> {
  vi.resetModules();
  vi.stubEnv('TURNPIKE_LOCALE', locale);
  vi.stubEnv('TURNPIKE_WORDS', JSON.stringify(words));
  return (await import('./say')).say;
}
afterEach(() => vi.unstubAllEnvs());

describe('say', () => {
  it('returns the message unchanged without values', () => {
    expect(say('Write {name} for an answer, it’s easy')).toBe('Write {name} for an answer, it’s easy');
  });

  it('inserts values, and nothing for unknown ones', () => {
    expect(say('{name} is on v{number}{more}', { name: 'Desk', number: 3, more: undefined })).toBe(
      'Desk is on v3',
    );
  });

  it('does not parse placeholders in values', () => {
    expect(say('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  it.each([
    [0, '0 turns'],
    [1, '1 turn'],
    [1200, '1,200 turns'],
  ])('counts %i', (count, text) => {
    expect(say('{count, plural, one {# turn} other {# turns}}', { count })).toBe(text);
  });

  it('unquotes braces', () => {
    expect(say("Such as '{'name'}' for {what}", { what: 'it' })).toBe('Such as {name} for it');
  });

  it('returns the translation, or English if there is none', async () => {
    const german = await sayIn('de', {
      'Save as test': 'Als Test sichern',
      '{count, plural, one {# turn} other {# turns}}': '{count, plural, one {# Zug} other {# Züge}}',
    });
    expect(german('Save as test')).toBe('Als Test sichern');
    expect(german('{count, plural, one {# turn} other {# turns}}', { count: 1200 })).toBe('1.200 Züge');
    expect(german('Publish')).toBe('Publish');
  });
});
