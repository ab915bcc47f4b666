import { describe, expect, it, vi } from 'vitest';
import { findFaults, type HeldConversation } from './gallery/hold-conversation.ts';
import { createTableFlow } from './testing/table-flow.ts';

/*
 * A new language is a set of word lists and one entry in `choose-locale-words.ts`. Those with which `docs/understanding.md`
 * says to start are enough to read consent, values and corrections; the other lists are empty here.
 */
vi.mock(import('./locales/choose-locale-words.ts'), async (importOriginal) => {
  const { chooseLocaleWords } = await importOriginal();
  const { esperanto } = await import('./testing/esperanto.ts');
  return { chooseLocaleWords: (tag) => (tag.startsWith('eo') ? esperanto : chooseLocaleWords(tag)) };
});

const { compiled } = createTableFlow('eo', {
  guests: 'Kiom da gastoj?',
  day: 'Kiun tagon?',
  name: 'Je kiu nomo?',
  confirm: 'Ĉu mi mendu la tablon?',
  booked: 'La tablo estas mendita.',
  kept: 'Mi mendis nenion.',
  aliases: { guests: ['gastoj', 'personoj'], day: ['tago'], name: ['nomo'] },
});

const UP_TO_CONFIRM: HeldConversation['turns'] = [
  ['kvar', { says: 'Kiun tagon?', facts: { guests: 4 } }],
  ['morgaŭ', { says: 'Je kiu nomo?', facts: { visit_day: '2026-01-06' } }],
  ['Mia nomo estas Zamenhof', { says: 'Ĉu mi mendu', facts: { guest_name: 'Zamenhof' } }],
];

const hold = async (turns: HeldConversation['turns'], does: string[] = []) =>
  (await findFaults(compiled, { name: '', turns: [...UP_TO_CONFIRM, ...turns], does })).filter(
    (fault) => !fault.includes('the reply is the same'),
  );

describe('a language with only the first lists', () => {
  it.each(['jes', 'Jes, bonvolu', 'certe', 'antaŭen', 'jes, dankon'])(
    'hears the yes in “%s”',
    async (text) => {
      expect(await hold([[text, { says: 'estas mendita' }]], ['reserve ok'])).toEqual([]);
    },
  );

  it.each(['ne', 'Ne, dankon', 'tute ne', 'certe ne', 'neniam', 'tro multekosta'])(
    'hears the no in “%s”',
    async (text) => {
      expect(await hold([[text, { says: 'Mi mendis nenion.' }]])).toEqual([]);
    },
  );

  it.each([
    'eble',
    'jes, se ĝi estas senpaga',
    'momenton',
    'ĉu jes?',
    'mi kredas ke jes',
    'kiom ĝi kostas?',
    'ne bone',
  ])('takes “%s” for no consent', async (text) => {
    expect(await hold([[text, { silentOn: 'estas mendita' }]])).toEqual([]);
  });

  it('corrects a value, and starts over', async () => {
    expect(
      await hold([
        ['pardonu, 5 gastoj', { facts: { guests: 5 }, silentOn: 'estas mendita' }],
        ['rekomencu', { says: 'Kiom da gastoj?', facts: { guests: null, visit_day: null } }],
      ]),
    ).toEqual([]);
  });
});
