import { expect, it } from 'vitest';
import { formatEnglish } from './format-english.ts';
import { msg, msgList } from './message.ts';

it('formats names, numbers, lists and messages in messages', () => {
  const hint = msg('Change to {nearest}?', { nearest: 'city' });
  const message = msg('{owner} reads {names} in {count, plural, one {# step} other {# steps}}. {hint}', {
    owner: msg('Node "{name}"', { name: 'Ask' }),
    names: msgList(['a', 'b', msg('gate {gate}', { gate: 'c' })]),
    count: 2,
    hint,
  });
  expect(formatEnglish(message)).toBe('Node "Ask" reads a, b and gate c in 2 steps. Change to city?');
});

it('leaves values with braces as they are, and a template without parameters', () => {
  expect(formatEnglish(msg('Remove {name}.', { name: '{count}' }))).toBe('Remove {count}.');
  expect(formatEnglish(msg('Write { or }.'))).toBe('Write { or }.');
  expect(formatEnglish(msg("Write '{'{name}'}'.", { name: 'city' }))).toBe('Write {city}.');
});

it('formats short lists', () => {
  expect(formatEnglish(msg('Takes {names}.', { names: msgList(['a'], 'or') }))).toBe('Takes a.');
  expect(formatEnglish(msg('Takes {names}.', { names: msgList(['a', 'b'], 'or') }))).toBe('Takes a or b.');
});
